export const editDraft = 'profileEdit';

export const editDraftPages = ['/mypage/edit', '/mypage/edit/confirm'];

/** What is typed into the form waits until the change is confirmed or given up. */
export const editDraft = 'profileEdit';

export const editDraftPages = ['/mypage/edit', '/mypage/edit/confirm'];

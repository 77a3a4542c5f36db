/** The code goes to a proved address alone. */
export const proveAddressPage = '/mypage/email/verify?returnTo=%2Fwithdraw';

export const pinCodePage = '/withdraw/pin-code';

export const completePage = '/withdraw/complete';

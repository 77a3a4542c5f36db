type Windows = readonly { points: number; seconds: number }[];

/** Sendings of codes that one person asks for, or to one address. */
const codes = [
  { points: 10, seconds: 10 * 60 },
  { points: 20, seconds: 24 * 60 * 60 },
] as const;

/** What one subscriber of a network may do, how often and in how many seconds. Several windows hold together. */
export const networkLimits = {
  signUpAddressCheck: [
    { points: 30, seconds: 10 * 60 },
    { points: 200, seconds: 24 * 60 * 60 },
  ],
  signUpUserIdCheck: [
    { points: 30, seconds: 10 * 60 },
    { points: 200, seconds: 24 * 60 * 60 },
  ],
  signUpStart: [{ points: 120, seconds: 10 * 60 }],
  registration: [{ points: 60, seconds: 60 * 60 }],
  loginCodeFromAddress: [{ points: 60, seconds: 60 * 60 }],
  passwordForgotFromAddress: [{ points: 30, seconds: 60 * 60 }],
  socialTrip: [
    { points: 60, seconds: 10 * 60 },
    { points: 400, seconds: 24 * 60 * 60 },
  ],
  socialForm: [{ points: 120, seconds: 10 * 60 }],
  deviceCode: [
    { points: 20, seconds: 10 * 60 },
    { points: 100, seconds: 24 * 60 * 60 },
  ],
  waitingRequest: [
    { points: 300, seconds: 10 * 60 },
    { points: 3_000, seconds: 24 * 60 * 60 },
  ],
  pushedRequest: [
    { points: 300, seconds: 10 * 60 },
    { points: 3_000, seconds: 24 * 60 * 60 },
  ],
  deviceAuthorization: [
    { points: 300, seconds: 10 * 60 },
    { points: 3_000, seconds: 24 * 60 * 60 },
  ],
  guestConfirmation: [
    { points: 300, seconds: 10 * 60 },
    { points: 3_000, seconds: 24 * 60 * 60 },
  ],
  protocolErrorRecord: [
    { points: 300, seconds: 10 * 60 },
    { points: 3_000, seconds: 24 * 60 * 60 },
  ],
  botCheckChallenge: [{ points: 120, seconds: 10 * 60 }],
} as const satisfies Record<string, Windows>;

/** The same for a member, a session, a browser or a recipient. */
export const subjectLimits = {
  codeForGuest: codes,
  codeForKnownBrowser: codes,
  codeBehindFirstProof: codes,
  codeInSession: codes,
  codeForMember: [{ points: 100, seconds: 24 * 60 * 60 }],
  codeToNewAddress: [
    { points: 30, seconds: 10 * 60 },
    { points: 60, seconds: 24 * 60 * 60 },
  ],
  codeToNewNumber: codes,
  codeToNewNumberByMember: codes,
  userIdEditCheck: [
    { points: 30, seconds: 10 * 60 },
    { points: 100, seconds: 24 * 60 * 60 },
  ],
  emailEditAddressCheck: [
    { points: 20, seconds: 10 * 60 },
    { points: 50, seconds: 24 * 60 * 60 },
  ],
  passwordForgot: [{ points: 3, seconds: 60 * 60 }],
  passwordForgotInKnownBrowser: [{ points: 3, seconds: 60 * 60 }],
  profileImage: [{ points: 30, seconds: 10 * 60 }],
  tvPinCheck: [
    { points: 10, seconds: 10 * 60 },
    { points: 100, seconds: 24 * 60 * 60 },
  ],
} as const satisfies Record<string, Windows>;

export const limits = { ...networkLimits, ...subjectLimits } as const;

export type NetworkLimitName = keyof typeof networkLimits;
export type SubjectLimitName = keyof typeof subjectLimits;
export type LimitName = keyof typeof limits;

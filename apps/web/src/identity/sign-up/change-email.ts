/** The page of the address, to change it on the way: what is under way ends where it would have ended. */
export const changeEmail = '/signup/email?change';

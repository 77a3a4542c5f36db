export { SignUpAddressScreens } from './address/sign-up-address-screens.service.js';
export { SignUpAddress } from './address/sign-up-address.service.js';
export { SignUpCompletion } from './registration/sign-up-completion.service.js';
export { SignUpFlows } from './sign-up-flows.service.js';
export { signUpUserIdCheck } from './sign-up.limits.js';
export { SocialSignUp } from './social-sign-up.service.js';

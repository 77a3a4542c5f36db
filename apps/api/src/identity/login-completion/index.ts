export { type FirstFactorProof, LoginCompletion } from './login-completion.service.js';
export {
  brokenLogin,
  type FirstMethod,
  firstPage,
  firstPageAgain,
  type LoginFlow,
  LoginFlows,
  type LoginPlace,
  multiFactorPage,
  siteLogin,
  pageAt,
} from './login-flows.service.js';
export { LoginSecondStep } from './login-second-step.service.js';
export { PendingLoginTermination } from './pending-login-termination.js';

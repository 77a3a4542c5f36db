export {
  AccountClosure,
  type ClosureBlock,
  type ClosureLosses,
  type ClosurePart,
} from './account-closure.service.js';

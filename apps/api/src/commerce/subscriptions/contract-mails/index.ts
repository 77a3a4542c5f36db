export {
  amountShape,
  contractPage,
  contractShape,
  dateOf,
  dayBefore,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  methodShape,
  sampleContract,
} from './contract-mail.declaration.js';
export { type ContractRecipient, ContractRecipients } from './contract-recipients.service.js';

import { declareStoreSettings } from '../../../store/settings/index.js';

export const signUpPlansSettings = declareStoreSettings({
  settings: {},
  check: ({ signUp, plans }, refuse) => {
    if (signUp.isContractRequired && !plans.some(({ listed }) => listed))
      refuse(['signUp', 'isContractRequired'], 'needs a plan that is listed');
  },
});

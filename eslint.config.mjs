import { rulesOf } from './libs/testing/lint/rules.mjs';

export default rulesOf(import.meta.dirname);

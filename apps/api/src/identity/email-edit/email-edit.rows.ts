import { contactEmailRow, emailEditScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import { accountSection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(contactEmailRow, { section: accountSection, order: 10, page: emailEditScreen });

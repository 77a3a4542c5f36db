import {
  dataExportRow,
  dataExportScreen,
} from '@account/contracts/identity/data-export/data-export.contract';
import { privacySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(dataExportRow, { section: privacySection, order: 50, page: dataExportScreen });

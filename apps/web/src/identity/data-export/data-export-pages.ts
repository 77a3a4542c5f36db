import { dataExportScreen } from '@account/contracts/identity/data-export/data-export.contract';

import { page } from '../../shared/page/page.js';

export const dataExportPages = [
  page({
    contract: dataExportScreen,
    load: () => import('./data-export-page.js'),
    title: (words) => words.dataExport.title,
  }),
];

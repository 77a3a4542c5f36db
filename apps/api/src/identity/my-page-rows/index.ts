export { declareMyPageRow, type MyPageSummary, type MyPageViewer } from './my-page-row.declaration.js';
export { MyPageRows } from './my-page-rows.service.js';

export { MemberData } from './member-data.service.js';
export type { RowQuery as AskedRows, MemberFile, MemberFiles, MemberRecords, RowsOf } from './member-data.types.js';

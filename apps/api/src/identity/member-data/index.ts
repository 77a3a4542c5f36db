export { MemberData } from './member-data.service.js';
export type { AskedRows, MemberFile, MemberFiles, MemberRecords, RowsOf } from './member-data.types.js';

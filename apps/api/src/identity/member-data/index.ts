export { MemberData } from './member-data.service.js';
export type { RowQuery, MemberFile, MemberFiles, MemberRecords, RowsOf } from './member-data.types.js';

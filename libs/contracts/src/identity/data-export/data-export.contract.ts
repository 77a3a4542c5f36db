import { dataExportStates } from '@account/domain/identity/data-export/data-export';
import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, screen, type DataOf } from '../../platform/call.js';
import { momentSchema } from '../../commerce/money/money.contract.js';
import { myPageRow } from '../my-page/my-page-row.js';

const exportSchema = z.strictObject({
  state: z.enum(dataExportStates),
  /** Null of `none`. */
  askedAt: z.nullable(momentSchema),
  /** Of `ready`: the first instant without the archive. */
  readyUntil: z.nullable(momentSchema),
  /** Bytes of a ready archive. */
  size: z.nullable(z.int()),
});

/** Without the detour of new policies: who does not accept them may take their data along. */
export const dataExportScreen = screen({
  path: '/mypage/data-export',
  access: reauthorisedMember,
  withoutInterstitial: true,
  data: exportSchema,
});

export type DataExportView = DataOf<typeof dataExportScreen>;

/** What became of one that was asked for, for a page that waits. */
export const dataExportCall = call({
  method: 'GET',
  path: '/zapi/account/data-export',
  access: member,
  problems: [],
  answer: exportSchema,
});

/** While one is made, asking again asks for the same. @throws TOO_MANY_REQUESTS */
export const requestDataExportCall = call({
  path: '/zapi/account/data-export',
  access: reauthorisedMember,
  problems: ['TOO_MANY_REQUESTS'],
  answer: exportSchema,
});

/** Where the archive is, for a browser to load. @throws NOT_FOUND where none is ready */
export const dataExportDownloadCall = call({
  path: '/zapi/account/data-export/download',
  access: reauthorisedMember,
  problems: ['NOT_FOUND'],
  answer: z.strictObject({ href: z.string() }),
});

/** Answers a ZIP as an attachment. @throws NOT_FOUND where none is ready */
export const dataArchiveCall = call({
  method: 'GET',
  path: '/zapi/account/data-export/archive',
  access: reauthorisedMember,
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  loadedFrom: dataExportScreen.path,
});

export const dataExportRow = myPageRow('dataExport');

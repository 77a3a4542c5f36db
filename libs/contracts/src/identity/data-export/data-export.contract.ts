import { dataExportStates } from '@account/domain/identity/data-export/data-export';
import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, screen, type DataOf } from '../../platform/call.js';
import { momentSchema } from '../../commerce/money/money.contract.js';
import { myPageRow } from '../my-page/my-page-row.js';

const exportSchema = z.strictObject({
  state: z.enum(dataExportStates),
  /** Time of the request; null in the state `none`. */
  askedAt: z.nullable(momentSchema),
  /** In the state `ready`, the time from which the archive is no longer available. */
  readyUntil: z.nullable(momentSchema),
  /** Size of a ready archive in bytes. */
  size: z.nullable(z.int()),
});

/**
 * Is not preceded by the policy interstitial, so that a member who does not accept new policies can still
 * export their data.
 */
export const dataExportScreen = screen({
  path: '/mypage/data-export',
  access: reauthorisedMember,
  withoutInterstitial: true,
  data: exportSchema,
});

export type DataExportView = DataOf<typeof dataExportScreen>;

/** Returns the state of a requested export to a page that polls it. */
export const dataExportCall = call({
  method: 'GET',
  path: '/zapi/account/data-export',
  access: member,
  problems: [],
  answer: exportSchema,
});

/**
 * Returns the export that is in progress, if there is one.
 * @throws TOO_MANY_REQUESTS
 */
export const requestDataExportCall = call({
  path: '/zapi/account/data-export',
  access: reauthorisedMember,
  problems: ['TOO_MANY_REQUESTS'],
  answer: exportSchema,
});

/**
 * Returns the URL from which the browser downloads the archive.
 * @throws NOT_FOUND if no archive is ready
 */
export const dataExportDownloadCall = call({
  path: '/zapi/account/data-export/download',
  access: reauthorisedMember,
  problems: ['NOT_FOUND'],
  answer: z.strictObject({ href: z.string() }),
});

/**
 * Returns the archive as a ZIP attachment.
 * @throws NOT_FOUND if no archive is ready
 */
export const dataArchiveCall = call({
  method: 'GET',
  path: '/zapi/account/data-export/archive',
  access: reauthorisedMember,
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  loadedFrom: dataExportScreen.path,
});

export const dataExportRow = myPageRow('dataExport');

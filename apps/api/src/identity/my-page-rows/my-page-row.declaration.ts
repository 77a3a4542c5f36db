import type { StoreStatus } from '@account/contracts/identity/my-page/account-header.contract';
import type {
  MyPageRowContract,
  MyPageSectionContract,
} from '@account/contracts/identity/my-page/my-page-row';
import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { isHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import type { DeviceKind } from '@account/domain/identity/login-history/login-attempt';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type * as z from 'zod/mini';

import { Declarations } from '../../platform/declarations/declarations.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { SettingsService } from '../../store/settings/index.js';

/** Data of other modules that a My Page row can show without its own query. */
export interface MyPageSummary {
  lastLoginAt: Date | null;
  lastLoginDevice: DeviceKind | null;
  devices: number;
  paymentMethods: number;
  newestEarnedOn: BusinessDate | null;
  newestBillingAmount: number | null;
}

/** Data that My Page has already read. A row that uses only this data needs no SQL statement. */
export interface MyPageViewer {
  readonly member: Principal;
  readonly context: RequestContext;
  readonly account: AccountSummary;
  readonly summary: MyPageSummary;
  readonly now: Date;
  readonly settings: ReturnType<SettingsService['current']>;
  readonly status: StoreStatus;
  readonly hasEmailLogin: boolean;
  /** Contains every provider that the store offers, whether it is linked or not. */
  readonly externalAccounts: readonly ExternalAccount[];
}

interface Place {
  readonly section: MyPageSectionContract;
  readonly order: number;
  /** Absent when the row triggers an action. If the app hides this page, it does not show the row either. */
  readonly page?: { readonly path: string };
  readonly query?: string;
  readonly shows?: (viewer: MyPageViewer) => boolean;
}

/** `provided` means that a service reads the data and registers it with `MyPageRows.provide`. */
type DataSource<Data> = ((viewer: MyPageViewer) => Data) | 'provided';

type Declaration<Data> = Place &
  (Record<string, never> extends Data
    ? { readonly data?: DataSource<Data> }
    : { readonly data: DataSource<Data> });

export interface MyPageRow<Data = unknown> {
  readonly name: string;
  readonly section: MyPageSectionContract;
  readonly order: number;
  readonly href: string | null;
  readonly isShownTo: (viewer: MyPageViewer) => boolean;
  readonly data: DataSource<Data>;
}

const rows = new Declarations<MyPageRow>('row of My Page');

export function declareMyPageRow<Data extends z.ZodMiniType>(
  { row }: MyPageRowContract<Data>,
  declaration: Declaration<z.output<Data>>,
): MyPageRow<z.output<Data>> {
  const { section, order, page, query = '', shows = () => true } = declaration;
  const declared: MyPageRow<z.output<Data>> = {
    name: row,
    section,
    order,
    href: page === undefined ? null : page.path + query,
    isShownTo: (viewer) =>
      !(page && viewer.context.browser.isApp && isHiddenInApp(page.path)) && shows(viewer),
    data: declaration.data ?? (() => ({}) as z.output<Data>),
  };
  rows.add(declared as MyPageRow);
  return declared;
}

export function declaredMyPageRows(): readonly MyPageRow[] {
  return rows
    .all()
    .toSorted((one, other) => one.section.order - other.section.order || one.order - other.order);
}

import { describe, expect, it } from '@jest/globals';
import { flowKinds } from '@account/contracts/platform/flow-kinds';
import { moneyAlarms } from '@account/domain/commerce/books/billing-watch/money-alarms';
import { cycleStates } from '@account/domain/commerce/subscriptions/renewals/catch-up';
import { discountKinds } from '@account/domain/commerce/catalogue/campaigns/discount';
import {
  billingClocks,
  contractMethods,
  endReasons,
  lastSettlements,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { contractReminderKinds } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import { contractStates } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { entitlementSources } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import { chargePhases } from '@account/domain/commerce/payments/charges/charge-phase';
import { refusalClasses, suspenseReasons } from '@account/domain/commerce/payments/charges/gateway-outcome';
import { honorifics } from '@account/domain/commerce/books/invoices/invoice-addressee';
import { earningKinds } from '@account/domain/commerce/ledger/ledger/earning';
import { ledgerEvents } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import { taxRoundings } from '@account/domain/commerce/money/tax';
import { cardBrandCodes } from '@account/domain/commerce/payments/payment-methods/card-number';
import {
  changeDropReasons,
  orderKinds,
  orderOrigins,
  orderStates,
} from '@account/domain/commerce/checkout/purchase/order/order-state';
import { planReservationKinds } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { paymentMethodTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import {
  registrationProblems,
  registrationStates,
} from '@account/domain/commerce/payments/payment-methods/registration';
import { paymentMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import { renewSpanUnits, viewingPeriodUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import { disputeStages, refundOrigins } from '@account/domain/commerce/payments/refunds/dispute';
import { refundEffects } from '@account/domain/commerce/payments/refunds/refund-decision';
import { refundPhases } from '@account/domain/commerce/payments/refunds/refund-phase';
import { subscriptionChanges } from '@account/domain/commerce/subscriptions/subscriptions/subscription-change';
import { accountStatuses } from '@account/domain/identity/accounts/profile-fields';
import {
  deviceKinds,
  loginFactors,
  loginMethods,
  loginResults,
} from '@account/domain/identity/login-history/login-attempt';
import { mailboxUseKinds } from '@account/domain/commerce/catalogue/campaigns/mailbox-use';
import { mailReportKinds, mailboxStates } from '@account/domain/messaging/mailbox-health';
import { deviceKinds as televisionKinds } from '@account/domain/identity/devices/device';
import { passkeyOrigins } from '@account/domain/identity/passkeys/passkey';
import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import { socialProviders } from '@account/domain/identity/social/social-providers';
import { webhookEventKinds } from '@account/gateways/payments/gateway-webhook';
import { testDatabase } from '@account/testing/database';

import {
  reviewReasons,
  chargeInitiators,
  suspenseResolutions,
} from '../../commerce/payments/charges/charge.declaration.js';
import { webhookStates } from '../../commerce/payments/gateways/webhooks/gateway-webhook.repository.js';
import { gatewayTaskKinds } from '../../commerce/payments/gateways/tasks/gateway-task.declaration.js';
import { taskStates } from '../../commerce/payments/gateways/tasks/gateway-task.repository.js';
import { dataExportRowStates } from '../../identity/data-export/data-export.repository.js';
import { enrolmentStages } from '../../identity/second-factors/registration/enrolment.repository.js';
import { sessionMethods } from '@account/domain/identity/sessions/session';
import { eventKinds } from '@account/domain/oidc/events/event-kinds';
import { channels } from '../../messaging/outbox/outbox.jobs.js';
import { messageStates } from '../../messaging/outbox/outbox.repository.js';
import { eventStates } from '../../oidc/events/application-event.repository.js';
import { signingAlgorithms } from '../../oidc/keys/signing-keys.service.js';
import { auditActors } from '../../platform/audit/audit-trail.repository.js';

/** Columns with a constraint that lists the allowed values, and the values of their type. */
const closed: Readonly<Record<string, readonly string[]>> = {
  'account.status': accountStatuses,
  'application_event.kind': eventKinds,
  'application_event.state': eventStates,
  'audit_event.actor': auditActors,
  'billing_cycle.state': cycleStates,
  'billing_cycle.tax_rounding': taxRoundings,
  'campaign.discount_kind': discountKinds,
  'contract.clock': billingClocks,
  'contract.discount_kind': discountKinds,
  'contract.end_reason': endReasons,
  'contract.last_settlement': lastSettlements,
  'contract.method': contractMethods,
  'contract.payment_method_type': paymentMethodTypes,
  'contract.renew_span_unit': renewSpanUnits,
  'contract.state': contractStates.filter((state) => state !== 'UNKNOWN'),
  'contract_reminder.kind': contractReminderKinds,
  'entitlement.source': entitlementSources,
  'charge.review_reason': reviewReasons,
  'charge.card_brand': cardBrandCodes,
  'charge.payment_method_type': paymentMethodTypes,
  'charge.initiator': chargeInitiators,
  'charge.phase': chargePhases,
  'charge.plan_type': planTypes,
  'charge.refusal': refusalClasses,
  'charge.suspense_resolution': suspenseResolutions,
  'charge.suspense_reason': suspenseReasons,
  'charge.tax_rounding': taxRoundings,
  'device.kind': televisionKinds,
  'dispute.payment_method_type': paymentMethodTypes,
  'dispute.stage': disputeStages,
  'earning.card_brand': cardBrandCodes,
  'earning.kind': earningKinds,
  'earning.payment_method_type': paymentMethodTypes,
  'earning.plan_type': planTypes,
  'earning.tax_rounding': taxRoundings,
  'linked_account.provider': socialProviders,
  'flow.kind': flowKinds,
  'gateway_breaker.payment_method_type': paymentMethodTypes,
  'gateway_webhook.kind': webhookEventKinds,
  'gateway_webhook.payment_method_type': paymentMethodTypes,
  'gateway_webhook.state': webhookStates,
  'gateway_return.payment_method_type': paymentMethodTypes,
  'data_export.state': dataExportRowStates,
  'gateway_task.kind': gatewayTaskKinds,
  'gateway_task.payment_method_type': paymentMethodTypes,
  'gateway_task.state': taskStates,
  'invoice_addressee.honorific': honorifics,
  'ledger_transfer.event': ledgerEvents,
  'login_attempt.device_info': deviceKinds,
  'money_alarm.alarm': moneyAlarms,
  'login_attempt.login_method': loginMethods,
  'login_attempt.multi_factor_type': loginFactors,
  'login_attempt.result': loginResults,
  'oidc_signing_key.algorithm': signingAlgorithms,
  'outbox_message.channel': channels,
  'mailbox_health.state': mailboxStates,
  'mailbox_use.kind': mailboxUseKinds,
  'outbox_message.report': mailReportKinds,
  'outbox_message.state': messageStates,
  'passkey.created_via': passkeyOrigins,
  'payment_method.card_brand': cardBrandCodes,
  'payment_method.state': paymentMethodStates,
  'payment_method.type': paymentMethodTypes,
  'payment_method_registration.problem': registrationProblems,
  'payment_method_registration.state': registrationStates,
  'payment_method_registration.type': paymentMethodTypes,
  'plan.plan_type': planTypes,
  'plan_reservation.kind': planReservationKinds,
  'purchase_order.card_brand': cardBrandCodes,
  'purchase_order.drop_reason': changeDropReasons,
  'purchase_order.kind': orderKinds,
  'purchase_order.origin': orderOrigins,
  'purchase_order.payment_method_type': paymentMethodTypes,
  'purchase_order.state': orderStates,
  'quote.card_brand': cardBrandCodes,
  'quote.origin': orderOrigins,
  'quote.payment_method_type': paymentMethodTypes,
  'plan.renew_span_unit': renewSpanUnits,
  'plan.viewing_period_unit': viewingPeriodUnits,
  'refund.effect': refundEffects,
  'refund.origin': refundOrigins,
  'refund.payment_method_type': paymentMethodTypes,
  'refund.phase': refundPhases,
  'second_factor.type': enabledSecondFactors,
  'second_factor_enrolment.stage': enrolmentStages,
  'session.methods': sessionMethods,
  'subscription_change.kind': subscriptionChanges,
};

/**
 * Columns whose name ends like the name of a state or kind, but whose values can grow without a migration. The
 * text is the reason.
 */
const open: Readonly<Record<string, string>> = {
  'audit_event.kind': 'each slice declares its own',
  'challenge.purpose': 'each slice declares the purposes of its links',
  'flow.step': 'each flow declares its steps',
  'gateway_return.purpose': 'each slice declares its purposes of redirects',
  'oidc_artifact.kind': "the names are the provider's library's",
  'oidc_interaction.prompt': "the names are the provider's library's",
  'outbox_message.template': 'each slice declares its messages',
  'store_asset.media_type': 'detected from the bytes of the picture',
};

const named =
  '(^|_)(status|state|kind|type|purpose|step|stage|result|methods?|provider|algorithm|channel|actor|prompt|template)$';

const database = testDatabase();

interface Constraint {
  name: string;
  column: string;
  definition: string;
  isValidated: boolean;
}

/** Constraints across several columns. The specs of their slices test them. */
const rules = '%\\_rule';

const constraints = () =>
  database.rows<Constraint>(
    `SELECT c.conname AS name, c.convalidated AS "isValidated", pg_get_constraintdef(c.oid) AS definition,
            r.relname || '.' || a.attname AS "column"
       FROM pg_constraint c
       JOIN pg_class r ON r.oid = c.conrelid AND r.relnamespace = 'public'::regnamespace
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'c' AND c.conname NOT LIKE $1
      ORDER BY "column"`,
    [rules],
  );

type Lists = Readonly<Record<string, readonly string[]>>;

/** Returns the functions that contain a list of values which several columns use. */
async function sharedLists(): Promise<Lists> {
  const [row] = await database.rows<{ payment_method_types: string[]; plan_types: string[] }>(
    'SELECT payment_method_types(), plan_types()',
  );
  return { ...row };
}

/**
 * Returns the values that a constraint allows. If the constraint has an unknown form, the result never equals a
 * list.
 */
function allowed({ column, definition }: Constraint, lists: Lists): string[] {
  const name = column.slice(column.indexOf('.') + 1);
  const forms = [`CHECK (("?${name}"? = ANY (ARRAY[*])))`, `CHECK (("?${name}"? <@ ARRAY[*]))`];
  const values = forms
    .map(
      (form) => RegExp(`^${form.replaceAll(/[()[\]]/g, '\\$&').replace('*', '(.*)')}$`).exec(definition)?.[1],
    )
    .find((found) => found !== undefined);
  const list = RegExp(`^CHECK \\(\\("?${name}"? = ANY \\((\\w+)\\(\\)\\)\\)\\)$`).exec(definition)?.[1];
  if (list !== undefined) return [...(lists[list] ?? [])];
  return values?.split(', ').map((value) => value.replace(/^'(.*)'::text$/, '$1')) ?? [definition];
}

const sorted = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([column, values]) => [column, [...values].sort()]));

describe('constraints that list values', () => {
  it('every constraint allows exactly the values of the list in the code', async () => {
    const lists = await sharedLists();
    const found = (await constraints()).map(
      (constraint) => [constraint.column, allowed(constraint, lists)] as const,
    );
    expect(sorted(Object.fromEntries(found))).toEqual(sorted(closed));
  });

  it('every constraint is also validated for existing rows', async () => {
    expect((await constraints()).filter(({ isValidated }) => !isValidated)).toEqual([]);
  });

  it('every column in the list has a constraint, and other columns are listed as open with a reason', async () => {
    const columns = await database.rows<{ column: string }>(
      `SELECT c.table_name || '.' || c.column_name AS "column"
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT LIKE '\\_%'
          AND c.data_type IN ('text', 'ARRAY') AND c.column_name ~ $1
        ORDER BY 1`,
      [named],
    );
    const known = [...Object.keys(closed), ...Object.keys(open)];
    const strange = columns.map(({ column }) => column).filter((column) => !known.includes(column));
    expect(strange).toEqual([]);
    expect(Object.keys(open).filter((column) => !columns.some((each) => each.column === column))).toEqual([]);
  });

  it.each(Object.keys(closed))(
    'a constraint rejects a value for %s that is not in its list',
    async (name) => {
      const [table, column] = name.split('.');
      const [constraint] = (await constraints()).filter((each) => each.column === name);
      const type = column === 'methods' ? 'text[]' : 'text';
      const passes = (value: string) =>
        database.rows<{ passes: boolean }>(
          `SELECT ${constraint?.definition.replace(/^CHECK /, '')} AS passes FROM (SELECT $1::${type} AS "${column}") ${table}`,
          [type === 'text' ? value : [value]],
        );
      expect(await passes(closed[name]?.[0] ?? '')).toEqual([{ passes: true }]);
      expect(await passes('none of them')).toEqual([{ passes: false }]);
    },
  );
});

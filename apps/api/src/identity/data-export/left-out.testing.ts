const ofTheStore = 'of the store, not of a person';
const moves = 'lives for minutes or hours while somebody is at it, and holds secrets of it';
const ofTheBooks = 'books of the store: what they say of a person is in payment-history, charges and refunds';
const withProvider = 'what was said to or by a payment provider, encrypted; what came of it is in charges';

/** Tables of which a member's archive has nothing, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  billing_digest: ofTheStore,
  business_clock: ofTheStore,
  campaign: ofTheStore,
  campaign_code: ofTheStore,
  campaign_sale: ofTheStore,
  challenge: moves,
  closed_month: ofTheStore,
  customer: 'ties rows of commerce to the account, and says nothing else',
  data_export_archive: 'the archive itself',
  failure_counter: 'keyed hashes, which nobody reads back',
  flow: moves,
  gateway_audit: ofTheStore,
  gateway_breaker: ofTheStore,
  gateway_notice: withProvider,
  gateway_pause: ofTheStore,
  gateway_return: moves,
  gateway_task: withProvider,
  ledger_transfer: ofTheBooks,
  money_alarm: ofTheStore,
  oidc_artifact: 'codes and tokens by their hashes; which apps they are for is in connected-apps',
  oidc_interaction: moves,
  oidc_session_client: 'which app hears of the end of a session; the apps are in connected-app-logins',
  key_check: ofTheStore,
  oidc_signing_key: ofTheStore,
  payment_method_round: moves,
  payout: ofTheStore,
  plan: ofTheStore,
  plan_holding:
    'keeps somebody from buying twice; what they have is in subscriptions, orders and viewing-rights',
  plan_price: ofTheStore,
  plan_sale: ofTheStore,
  policy_revision: ofTheStore,
  rate_limit: 'keyed hashes, which nobody reads back',
  second_factor_enrolment: moves,
  single_use_code: 'codes of the store; the campaign that one opened is in orders',
  social_callback_form: moves,
  store_asset: ofTheStore,
  store_settings: ofTheStore,
  survey: ofTheStore,
  withdrawal_answer: 'names nobody, so that it can be found for nobody',
};

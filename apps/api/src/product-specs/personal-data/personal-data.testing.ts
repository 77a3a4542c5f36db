/** Maximum number of days for which a column is kept after the account was closed, by retention class. */
export const dataClasses = {
  /** Deleted in the transaction that closes the account. */
  account: { days: 0 },
  /** Keyed hashes, secrets and unfinished forms. They expire whether or not the account is closed. */
  brief: { days: 8 },
  /** Messages to the member. Their text is deleted as soon as they are sent. */
  delivery: { days: 32 },
  /** Pending requests to gateways, and the record that a request was made. */
  tasks: { days: 426 },
  /** Reasons for withdrawal, without the name of the member. */
  answers: { days: 365 },
  /** The record that a webhook of a provider arrived, without its content. */
  notices: { days: 397 },
  /** Audit events about changes to the account. */
  trail: { days: 548 },
  /** Free trials and campaigns that a mailbox has used. The mailbox is stored as a keyed hash. */
  trials: { days: 366 },
  /** Card data of a chargeback. */
  chargebacks: { days: 548 },
  /** Books under a random customer key. They are kept for ten years after the end of the business year. */
  books: { days: 4_018 },
  /** No personal data. */
  none: { days: Infinity },
} as const;

export type DataClass = keyof typeof dataClasses;

/** Tables of the store and its gateways. They contain no personal data. */
export const ofTheStore =
  'billing_digest business_clock campaign campaign_code campaign_usage_counter checked_day closing_balance ' +
  'audit_seal closed_month document_text_backfill document_text event_receiver gateway_reconciliation gateway_breaker gateway_pause ' +
  'key_check money_alarm oidc_signing_key payout plan plan_price plan_sales_counter ' +
  'policy_revision store_asset store_settings survey';

/** Every column that can contain personal data. Numbers, dates and booleans are kept as long as their rows. */
export const personalColumns: Readonly<Record<string, Partial<Record<DataClass, string>>>> = {
  account: {
    account:
      'id status contact_email proved_email_key user_id user_id_key language family_name ' +
      'given_name family_name_kana given_name_kana name name_kana nickname birthday ' +
      'phone_number country postal_code prefecture address address2 custom_answers',
  },
  application_event: {
    delivery: 'id account_id last_error',
    none: 'client_id kind state',
  },
  audit_event: {
    trail: 'id kind account_id actor details request_id',
  },
  backup_code: {
    account: 'account_id code code_hash',
  },
  billing_cycle: {
    books: 'id contract_id settled_by',
    none: 'state tax_rounding',
  },
  campaign_member_usage: {
    books: 'campaign_id customer_id',
  },
  challenge: {
    brief: 'id flow_id account_id browser_hash recipient_key secret_hash details',
    none: 'purpose',
  },
  charge: {
    account: 'request',
    chargebacks: 'card_brand card_suffix',
    books:
      'id customer_id order_id cycle_id plan_id plan_name payment_method_id provider_ids ' +
      'provider_hash capture_hash code decided_by evidence',
    none:
      'plan_type gateway_id payment_method_type initiator phase review_reason refusal ' +
      'suspense_reason suspense_resolution tax_rounding',
  },
  consent_choice: {
    account: 'account_id consent_option_id key',
  },
  contract: {
    chargebacks: 'payment_method_id carrier_method_id',
    books: 'id customer_id plan_id order_id campaign_id campaign_name predecessor_id scheduled_change',
    none: 'renew_span_unit discount_kind payment_method_type method clock last_settlement end_reason state',
  },
  contract_reminder: {
    account: 'contract_id kind subject',
  },
  customer: {
    account: 'account_id',
    books: 'id',
  },
  data_export: {
    account: 'id account_id language state last_error',
  },
  data_export_archive: {
    account: 'export_id content',
  },
  device: {
    account:
      'id account_id client_id name hint key_thumbprint connected_from approved_by_session ' +
      'last_country ended_by',
    none: 'kind',
  },
  dispute: {
    books: 'id charge_id customer_id provider_dispute_id opened_by closed_by evidence',
    none: 'gateway_id payment_method_type stage',
  },
  earning: {
    chargebacks: 'card_brand card_suffix',
    books: 'id customer_id charge_id refund_id order_id cycle_id order_number plan_id plan_name content',
    none: 'kind plan_type payment_method_type issuer tax_rounding',
  },
  entitlement: {
    books: 'id customer_id plan_id source_id',
    none: 'source',
  },
  linked_account: {
    account: 'id provider subject account_id email',
  },
  failure_counter: {
    brief: 'key',
  },
  flow: {
    brief: 'id data browser_hash account_id',
    none: 'kind step',
  },
  gateway_webhook: {
    account: 'raw event',
    notices: 'id fingerprint customer_id last_error',
    none: 'gateway_id payment_method_type kind state',
  },
  gateway_return: {
    account: 'handle_hash purpose subject account_id gateway_id payment_method_type response',
  },
  gateway_task: {
    tasks: 'id subject target target_hash last_error',
    none: 'kind gateway_id payment_method_type state',
  },
  invoice_addressee: {
    account: 'account_id name honorific',
  },
  known_browser: {
    account: 'account_id token_hash',
  },
  ledger_transfer: {
    books: 'charge_id refund_id dispute_id',
    none: 'id payout_id event debit credit',
  },
  login_attempt: {
    account:
      'id account_id ip result user_identifier_name login_method multi_factor_type ' +
      'device_info browser_info country',
  },
  /** A finding is kept until the next check shows that it is resolved, or until its customer is deleted. */
  money_finding: {
    brief: 'subject customer_id',
    none: 'rule',
  },
  oidc_artifact: {
    brief: 'key account_id grant_id session_id user_code payload response',
    none: 'kind client_id',
  },
  oidc_connection: {
    account: 'id account_id client_id scopes rejected_scopes',
  },
  oidc_grant: {
    account: 'id connection_id account_id client_id session_id device_id payload',
  },
  oidc_interaction: {
    account: 'uid browser_hash client_id account_id prompt payload response',
  },
  oidc_session_client: {
    brief: 'session_id sid grant_id',
    none: 'client_id',
  },
  mailbox_use: {
    trials: 'mailbox_key subject_id',
    none: 'kind',
  },
  mailbox_health: {
    delivery: 'recipient_key message_id',
    none: 'state provider_code',
  },
  outbox_message: {
    delivery: 'id payload last_error account_id request_id recipient_key preview provider_id',
    none: 'channel template language state report',
  },
  parental_consent: {
    account: 'account_id consent_option_id key',
  },
  passkey: {
    account: 'id account_id credential_id public_key transports aaguid name',
    none: 'created_via rp_id',
  },
  passkey_user: {
    account: 'account_id handle',
  },
  password_credential: {
    account: 'account_id hash',
  },
  password_history: {
    account: 'id account_id hash',
  },
  payment_method: {
    account: 'instrument card_brand card_suffix card_expiry',
    chargebacks: 'id customer_id agreement_hash agreement_plan_id',
    none: 'type gateway state',
  },
  payment_method_registration: {
    account:
      'id customer_id session_id type gateway state submission_hash encrypted_request return_to problem ' +
      'payment_method_id agreement_plan_id',
  },
  payment_method_reauthentication: {
    account: 'session_id',
  },
  plan_reservation: {
    account: 'customer_id plan_id kind order_id contract_id',
  },
  policy_consent: {
    account: 'account_id policy_id key',
  },
  profile_image: {
    account: 'account_id name content',
  },
  purchase_draft: {
    account: 'customer_id plan_id choice problem',
  },
  order_confirmation: {
    books: 'order_id content hash',
    none: 'language page_version',
  },
  purchase_order: {
    account: 'survey',
    chargebacks: 'card_brand card_suffix',
    books:
      'id number customer_id quote_id plan_id snapshot payment_method_id campaign_id ' +
      'charge_id contract_id changes_contract_id',
    none: 'origin kind state payment_method_type problem drop_reason',
  },
  quote: {
    account:
      'id customer_id plan_id origin token_hash snapshot choice survey payment_method_id ' +
      'payment_method_type card_brand card_suffix campaign_id replaces_id',
  },
  rate_limit: {
    brief: 'key',
  },
  receipt_issue: {
    books: 'earning_id',
  },
  refund: {
    books: 'id charge_id customer_id origin reason decided_by provider_refund_id code settled_by evidence',
    none: 'gateway_id payment_method_type effect phase',
  },
  rights_version: {
    account: 'account_id',
  },
  second_factor: {
    account: 'account_id type secret phone_number',
  },
  second_factor_enrolment: {
    account: 'session_id id stage encrypted_content',
  },
  session: {
    account:
      'id token_hash previous_token_hash auth_id account_id methods back_url ' +
      'linked_account_id passkey_id provider_state',
  },
  single_use_code: {
    none: 'code campaign_id created_by order_id',
  },
  social_callback_form: {
    brief: 'handle_hash fields',
  },
  subscription_change: {
    account: 'survey',
    books: 'id contract_id',
    none: 'kind',
  },
  trusted_device: {
    account: 'id account_id secret_hash user_agent',
  },
  tv_pin: {
    account: 'account_id hash',
  },
  used_passkey_challenge: {
    brief: 'hash',
  },
  withdrawal_answer: {
    answers: 'text',
    none: 'id survey_id question_id question chosen',
  },
};

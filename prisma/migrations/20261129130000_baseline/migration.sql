-- Schema of release 1.0.0. Later migrations only add to it.

CREATE SCHEMA monthly;
CREATE SCHEMA yearly;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Functions that constraints, indexes and triggers need. prisma/repeatable replaces them by their current text.
-- A refresh token of a television whose code the release before approved, while both run: it gets a device and a grant
-- of its own, as those of before got when devices came. The releases from 0204 on write none that belongs to a session.
CREATE FUNCTION increment_rights_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_version AS v (account_id, version, changed_at, next_change_at)
  SELECT c.account_id, 1, (SELECT billing_now()), NULL FROM customer c
   WHERE c.id = NEW.customer_id AND c.account_id IS NOT NULL
  ON CONFLICT (account_id) DO UPDATE
     SET version = v.version + 1, changed_at = GREATEST(v.changed_at, excluded.changed_at), next_change_at = NULL;
  RETURN NULL;
END
$$;

-- Normalises a name for search: NFKC, without spaces, case, zero-width characters and variation selectors, and with
-- katakana for hiragana. Two indexes store the result, so a change of this function needs a migration that rebuilds them.
CREATE FUNCTION name_search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(
    translate(
      lower(normalize(
        regexp_replace(translate(name, '゛゜', U&'\3099\309A'), '[\u200B-\u200D\u2060\uFEFF\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g'),
        NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'),
    ' ', '');

-- Values of columns named payment_method_type. Add types and never remove one, because existing rows are not validated again.
CREATE FUNCTION payment_method_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'];

-- Values of columns named plan_type. Add types and never remove one, because existing rows are not validated again.
CREATE FUNCTION plan_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['subscription', 'purchase', 'rental'];

-- Rejects transfers in a closed month. The writer books them on the first open day instead.
CREATE FUNCTION reject_closed_month_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM closed_month WHERE first_open_on > NEW.booked_on) THEN
    RAISE EXCEPTION 'The month of % is closed', NEW.booked_on USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION reject_book_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION reject_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  links CONSTANT text[] := '{charge_id,refund_id,dispute_id}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF num_nonnulls(NEW.charge_id, NEW.refund_id, NEW.dispute_id) = 0 AND OLD.recorded_at < billing_now() - interval '10 years'
       AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION reject_business_clock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('account.business_clock', true) IS DISTINCT FROM 'movable' THEN
    RAISE EXCEPTION 'Business time is real time here' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION reject_transfer_without_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW.payout_id, NEW.charge_id) <> 1 THEN
    RAISE EXCEPTION 'A transfer names what it is for' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Enqueues an event for each connected application that subscribes to the kind (TG_ARGV), in the transaction of its
-- cause. An event without an attempt is updated. When a connection is deleted, its pending events are deleted too,
-- except that an account or a device has ended.
CREATE FUNCTION enqueue_application_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid;
  app text;
  counted integer;
BEGIN
  IF TG_TABLE_NAME = 'oidc_connection' THEN
    DELETE FROM application_event
     WHERE account_id = OLD.account_id AND client_id = OLD.client_id
       AND NOT (kind IN ('account.closed', 'device.ended') AND state = 'PENDING');
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'account' THEN subject := OLD.id;
  ELSIF TG_OP = 'DELETE' THEN subject := OLD.account_id;
  ELSE subject := NEW.account_id;
  END IF;
  IF TG_TABLE_NAME = 'device' THEN app := NEW.client_id; END IF;
  IF TG_TABLE_NAME = 'rights_version' THEN counted := NEW.version; END IF;

  INSERT INTO application_event AS e (id, client_id, account_id, kind, version, next_attempt_at, created_at)
  SELECT gen_random_uuid(), c.client_id, subject, TG_ARGV[0], counted, 'epoch', (SELECT billing_now())
    FROM oidc_connection c JOIN event_receiver r ON r.client_id = c.client_id
   WHERE c.account_id = subject AND TG_ARGV[0] = ANY (r.kinds) AND (app IS NULL OR c.client_id = app)
     AND CASE TG_ARGV[0] WHEN 'membership.changed' THEN c.scopes && r.membership_scopes
                         WHEN 'profile.changed' THEN c.scopes && r.profile_scopes
                         ELSE true END
     AND EXISTS (SELECT FROM account a WHERE a.id = subject)
   ORDER BY c.client_id
  ON CONFLICT (client_id, account_id, kind) WHERE state = 'PENDING' AND attempts = 0
  DO UPDATE SET version = GREATEST(e.version, excluded.version), created_at = GREATEST(e.created_at, excluded.created_at);
  RETURN CASE WHEN TG_WHEN = 'BEFORE' THEN OLD END;
END
$$;

-- Sequences
CREATE SEQUENCE customer_number_seq;
CREATE SEQUENCE document_text_id_seq AS integer;
CREATE SEQUENCE earning_document_number_seq;
CREATE SEQUENCE purchase_order_number MAXVALUE 999999 CYCLE;

CREATE TABLE account (
    id uuid NOT NULL,
    status text DEFAULT 'ACTIVE' NOT NULL,
    contact_email text,
    proved_email_key text,
    email_verified_at timestamptz(3),
    user_id text,
    user_id_key text,
    language text DEFAULT 'ja' NOT NULL,
    name text,
    birthday character(8),
    sex smallint,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    address text,
    address2 text,
    country character(2),
    custom_answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    family_name text,
    family_name_kana text,
    given_name text,
    given_name_kana text,
    name_kana text,
    nickname text,
    phone_number text,
    postal_code character(7),
    prefecture text,
    passkey_only_since timestamptz(3),
    is_language_chosen boolean DEFAULT false NOT NULL,
    CONSTRAINT account_status_check CHECK (status IN ('ACTIVE', 'DISABLED', 'WITHDRAWN'))
);
ALTER TABLE account ADD CONSTRAINT account_pkey PRIMARY KEY (id);
CREATE INDEX account_kana_search_idx ON account (name_search_key(((COALESCE(family_name_kana, '') || COALESCE(given_name_kana, '')) || COALESCE(name_kana, ''))));
CREATE INDEX account_name_search_idx ON account (name_search_key(((COALESCE(family_name, '') || COALESCE(given_name, '')) || COALESCE(name, ''))));
CREATE INDEX account_phone_number_idx ON account (phone_number) WHERE (phone_number IS NOT NULL);
CREATE UNIQUE INDEX account_proved_email_key_key ON account (proved_email_key);
CREATE INDEX account_unverified_email_idx ON account (lower(contact_email)) WHERE (proved_email_key IS NULL);
CREATE UNIQUE INDEX account_user_id_key_key ON account (user_id_key);

CREATE TABLE application_event (
    id uuid NOT NULL,
    client_id text NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    version integer,
    state text DEFAULT 'PENDING' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamptz(3) NOT NULL,
    last_error text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    CONSTRAINT application_event_end_rule CHECK ((state = 'PENDING') = (finished_at IS NULL)),
    CONSTRAINT application_event_kind_check CHECK (kind IN ('membership.changed', 'profile.changed', 'credential.changed', 'device.ended', 'account.closed')),
    CONSTRAINT application_event_state_check CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED')),
    CONSTRAINT application_event_version_rule CHECK ((version IS NOT NULL) = (kind = 'membership.changed'))
);
ALTER TABLE application_event ADD CONSTRAINT application_event_pkey PRIMARY KEY (id);
CREATE INDEX application_event_account_id_client_id_idx ON application_event (account_id, client_id);
CREATE INDEX application_event_client_id_state_created_at_idx ON application_event (client_id, state, created_at);
CREATE INDEX application_event_created_at_idx ON application_event (created_at);
CREATE INDEX application_event_finished_at_idx ON application_event (finished_at);
CREATE UNIQUE INDEX application_event_unattempted_key ON application_event (client_id, account_id, kind) WHERE ((state = 'PENDING') AND (attempts = 0));
CREATE INDEX application_event_pending_idx ON application_event (client_id, next_attempt_at, id) WHERE (state = 'PENDING');

CREATE TABLE audit_event (
    id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    actor text NOT NULL,
    details jsonb NOT NULL,
    request_id text,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3),
    sealed_in integer,
    CONSTRAINT audit_event_actor_check CHECK (actor IN ('member', 'operator', 'system'))
)
PARTITION BY RANGE (created_at);
ALTER TABLE audit_event ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id, created_at);
CREATE INDEX audit_event_account_id_created_at_idx ON audit_event (account_id, created_at);
CREATE INDEX audit_event_created_at_idx ON audit_event (created_at);
CREATE INDEX audit_event_expires_at_idx ON audit_event (expires_at);
CREATE INDEX audit_event_sealed_in_idx ON audit_event (sealed_in);

CREATE TABLE audit_seal (
    number integer NOT NULL,
    leaves bytea NOT NULL,
    digest bytea NOT NULL,
    mac bytea NOT NULL,
    created_at timestamptz(3) NOT NULL
);
ALTER TABLE audit_seal ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (number);

CREATE TABLE backup_code (
    account_id uuid NOT NULL,
    "position" smallint NOT NULL,
    code bytea NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamptz(3)
);
ALTER TABLE backup_code ADD CONSTRAINT backup_code_pkey PRIMARY KEY (account_id, "position");
CREATE UNIQUE INDEX backup_code_account_id_code_hash_key ON backup_code (account_id, code_hash);

CREATE TABLE billing_cycle (
    id uuid NOT NULL,
    contract_id uuid NOT NULL,
    number integer NOT NULL,
    due_on date NOT NULL,
    list_price integer NOT NULL,
    discount integer NOT NULL,
    amount integer NOT NULL,
    tax_rate integer NOT NULL,
    tax integer NOT NULL,
    price_version integer NOT NULL,
    state text DEFAULT 'OPEN' NOT NULL,
    starts_on date,
    ends_on date,
    settled_by uuid,
    settled_at timestamptz(3),
    tax_rounding text DEFAULT 'floor',
    CONSTRAINT billing_cycle_amount_rule CHECK ((number > 0) AND (discount >= 0) AND (amount >= 0) AND (amount = (list_price - discount)) AND ((tax >= 0) AND (tax <= amount))),
    CONSTRAINT billing_cycle_settled_rule CHECK (((state = 'SETTLED') = (settled_at IS NOT NULL)) AND ((state = 'SETTLED') = (starts_on IS NOT NULL)) AND ((starts_on IS NULL) = (ends_on IS NULL)) AND ((ends_on IS NULL) OR (ends_on > starts_on)) AND ((settled_by IS NOT NULL) = ((state = 'SETTLED') AND (amount > 0)))),
    CONSTRAINT billing_cycle_state_check CHECK (state IN ('OPEN', 'SETTLED', 'WAIVED', 'CLOSED')),
    CONSTRAINT billing_cycle_tax_rounding_check CHECK (tax_rounding IN ('floor', 'round', 'ceil'))
);
ALTER TABLE billing_cycle ADD CONSTRAINT billing_cycle_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX billing_cycle_contract_id_due_on_key ON billing_cycle (contract_id, due_on);
CREATE UNIQUE INDEX billing_cycle_contract_id_number_key ON billing_cycle (contract_id, number);
CREATE INDEX billing_cycle_due_on_idx ON billing_cycle (due_on);
CREATE INDEX billing_cycle_open_idx ON billing_cycle (contract_id) WHERE (state = 'OPEN');
CREATE UNIQUE INDEX billing_cycle_settled_by_key ON billing_cycle (settled_by);
CREATE INDEX billing_cycle_waived_idx ON billing_cycle (due_on, id) WHERE (state = 'WAIVED');

CREATE TABLE billing_digest (
    day date NOT NULL,
    sent_at timestamptz(3) NOT NULL,
    attempts smallint DEFAULT 1 NOT NULL,
    next_attempt_at timestamptz(3)
);
ALTER TABLE billing_digest ADD CONSTRAINT billing_digest_pkey PRIMARY KEY (day);

CREATE TABLE business_clock (
    id smallint DEFAULT 1 NOT NULL,
    offset_ms bigint DEFAULT 0 NOT NULL,
    frozen_at timestamptz(3),
    CONSTRAINT business_clock_rule CHECK (id = 1)
);
ALTER TABLE business_clock ADD CONSTRAINT business_clock_pkey PRIMARY KEY (id);

CREATE TABLE campaign (
    campaign_id text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    description jsonb,
    plan_ids jsonb,
    starts_at timestamptz(3),
    ends_at timestamptz(3),
    is_by_code boolean NOT NULL,
    free_days integer NOT NULL,
    discount_kind text,
    discount_value integer,
    discount_continuation_count integer,
    allows_re_contract boolean NOT NULL,
    uses_limit integer,
    uses_limit_per_member integer,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    CONSTRAINT campaign_bounds_rule CHECK ((free_days BETWEEN 0 AND 365) AND (discount_value >= 1) AND ((discount_kind <> 'percent') OR (discount_value <= 100)) AND (discount_continuation_count >= 1) AND (uses_limit >= 1) AND (uses_limit_per_member >= 1) AND (starts_at < ends_at)),
    CONSTRAINT campaign_discount_kind_check CHECK (discount_kind IN ('amount', 'percent')),
    CONSTRAINT campaign_benefit_rule CHECK (((free_days > 0) OR (discount_kind IS NOT NULL)) AND ((discount_kind IS NULL) = (discount_value IS NULL)) AND ((discount_kind IS NOT NULL) OR (discount_continuation_count IS NULL)))
);
ALTER TABLE campaign ADD CONSTRAINT campaign_pkey PRIMARY KEY (campaign_id);

CREATE TABLE campaign_code (
    code text NOT NULL,
    campaign_id text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    CONSTRAINT campaign_code_form_rule CHECK (code ~ '^[A-Z0-9]{4,32}$')
);
ALTER TABLE campaign_code ADD CONSTRAINT campaign_code_pkey PRIMARY KEY (code);
CREATE INDEX campaign_code_campaign_id_idx ON campaign_code (campaign_id);

CREATE TABLE campaign_usage_counter (
    campaign_id text NOT NULL,
    sold integer NOT NULL,
    reserved integer NOT NULL,
    erased integer DEFAULT 0 NOT NULL,
    CONSTRAINT campaign_usage_counter_count_rule CHECK ((sold >= 0) AND (reserved >= 0))
);
ALTER TABLE campaign_usage_counter ADD CONSTRAINT campaign_usage_counter_pkey PRIMARY KEY (campaign_id);

CREATE TABLE campaign_member_usage (
    campaign_id text NOT NULL,
    customer_id uuid NOT NULL,
    sold integer NOT NULL,
    reserved integer NOT NULL,
    CONSTRAINT campaign_member_usage_count_rule CHECK ((sold >= 0) AND (reserved >= 0))
);
ALTER TABLE campaign_member_usage ADD CONSTRAINT campaign_member_usage_pkey PRIMARY KEY (campaign_id, customer_id);
CREATE INDEX campaign_member_usage_customer_id_idx ON campaign_member_usage (customer_id);

CREATE TABLE challenge (
    id uuid NOT NULL,
    purpose text NOT NULL,
    flow_id uuid,
    account_id uuid,
    browser_hash bytea,
    recipient_key bytea,
    secret_hash bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    max_attempts integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    consumed_at timestamptz(3),
    details bytea
);
ALTER TABLE challenge ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX challenge_account_id_purpose_browser_hash_key ON challenge (account_id, purpose, browser_hash);
CREATE INDEX challenge_expires_at_idx ON challenge (expires_at);
CREATE UNIQUE INDEX challenge_flow_id_purpose_key ON challenge (flow_id, purpose);
CREATE INDEX challenge_secret_hash_idx ON challenge (secret_hash);

CREATE TABLE charge (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    order_id uuid,
    cycle_id uuid,
    plan_id text NOT NULL,
    plan_type text NOT NULL,
    plan_name jsonb NOT NULL,
    amount integer NOT NULL,
    tax_rate smallint NOT NULL,
    payment_method_id uuid NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    card_brand text,
    card_suffix text,
    phase text DEFAULT 'CREATED' NOT NULL,
    request bytea,
    provider_ids bytea,
    provider_hash bytea,
    capture_hash bytea,
    epoch integer DEFAULT 0 NOT NULL,
    due_at timestamptz(3),
    claimed_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    unknown_since timestamptz(3),
    last_lookup_at timestamptz(3),
    not_found_at timestamptz(3),
    lookup_attempts smallint DEFAULT 0 NOT NULL,
    capture_sent_at timestamptz(3),
    needs_review_since timestamptz(3),
    review_reason text,
    refusal text,
    code text,
    may_have_open_authorisation boolean DEFAULT false NOT NULL,
    collected integer,
    processed_on date,
    suspense_reason text,
    suspense_resolution text,
    suspense_resolved_at timestamptz(3),
    refund_reserved integer DEFAULT 0 NOT NULL,
    decided_by text,
    evidence text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    initiator text DEFAULT 'MEMBER' NOT NULL,
    tax_rounding text DEFAULT 'floor' NOT NULL,
    CONSTRAINT charge_amount_rule CHECK ((amount > 0) AND (tax_rate BETWEEN 0 AND 50)),
    CONSTRAINT charge_review_reason_check CHECK (review_reason IN ('unknownTooLong', 'notOffered', 'takenBack', 'pendingTooLong', 'openAuthorisation', 'answerDiffers')),
    CONSTRAINT charge_needs_review_rule CHECK ((needs_review_since IS NULL) = (review_reason IS NULL)),
    CONSTRAINT charge_card_brand_check CHECK (card_brand IN ('V', 'M', 'A', 'J', 'D', 'Unknown')),
    CONSTRAINT charge_decided_rule CHECK ((decided_by IS NULL) = (evidence IS NULL)),
    CONSTRAINT charge_initiator_check CHECK (initiator IN ('MEMBER', 'STORE', 'PROVIDER')),
    CONSTRAINT charge_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT charge_phase_check CHECK (phase IN ('CREATED', 'CHALLENGE', 'SENT', 'AUTHORISED', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED')),
    CONSTRAINT charge_phase_rule CHECK (((phase IN ('SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED')) = (finished_at IS NOT NULL)) AND ((finished_at IS NULL) = (request IS NOT NULL)) AND ((phase = 'SUCCEEDED') = (processed_on IS NOT NULL)) AND ((phase = 'SUCCEEDED') = (collected IS NOT NULL)) AND ((phase = 'REFUSED') = (refusal IS NOT NULL)) AND ((phase NOT IN ('SENT', 'AUTHORISED', 'UNKNOWN')) OR (sent_at IS NOT NULL)) AND ((phase <> 'AUTHORISED') OR (provider_ids IS NOT NULL)) AND ((phase <> 'UNKNOWN') OR (unknown_since IS NOT NULL))),
    CONSTRAINT charge_plan_type_check CHECK (plan_type = ANY (plan_types())),
    CONSTRAINT charge_refunded_rule CHECK ((refund_reserved >= 0) AND (refund_reserved <= COALESCE(collected, 0))),
    CONSTRAINT charge_refusal_check CHECK (refusal IN ('retryLater', 'needsMethod', 'deadAtCarrier', 'enterAgain', 'notAuthenticated', 'notPossible')),
    CONSTRAINT charge_subject_rule CHECK (num_nonnulls(order_id, cycle_id) = 1),
    CONSTRAINT charge_suspense_resolution_check CHECK (suspense_resolution IN ('FULFILLED', 'REFUNDED')),
    CONSTRAINT charge_suspense_reason_check CHECK (suspense_reason IN ('unmatched', 'amountDiffers', 'duplicate', 'ended')),
    CONSTRAINT charge_suspense_rule CHECK (((suspense_reason IS NULL) OR (phase = 'SUCCEEDED')) AND ((suspense_resolution IS NULL) OR (suspense_reason IS NOT NULL)) AND ((suspense_resolution IS NULL) = (suspense_resolved_at IS NULL)) AND ((phase <> 'SUCCEEDED') OR (suspense_reason = 'amountDiffers') OR (collected = amount))),
    CONSTRAINT charge_tax_rounding_check CHECK (tax_rounding IN ('floor', 'round', 'ceil'))
);
ALTER TABLE charge ADD CONSTRAINT charge_pkey PRIMARY KEY (id);
CREATE INDEX charge_needs_review_idx ON charge (needs_review_since) WHERE (needs_review_since IS NOT NULL);
CREATE INDEX charge_capture_hash_hash_idx ON charge USING hash (capture_hash);
CREATE INDEX charge_created_at_idx ON charge (created_at);
CREATE INDEX charge_customer_id_idx ON charge (customer_id);
CREATE INDEX charge_due_idx ON charge (due_at) WHERE (finished_at IS NULL);
CREATE INDEX charge_finished_at_idx ON charge (finished_at);
CREATE UNIQUE INDEX charge_live_of_cycle_key ON charge (cycle_id) WHERE (phase IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'));
CREATE UNIQUE INDEX charge_live_of_order_key ON charge (order_id) WHERE (phase IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'));
CREATE UNIQUE INDEX charge_paying_cycle_key ON charge (cycle_id) WHERE ((phase = 'SUCCEEDED') AND ((suspense_reason IS NULL) OR (suspense_resolution = 'FULFILLED')));
CREATE UNIQUE INDEX charge_paying_order_key ON charge (order_id) WHERE ((phase = 'SUCCEEDED') AND ((suspense_reason IS NULL) OR (suspense_resolution = 'FULFILLED')));
CREATE INDEX charge_payment_method_id_idx ON charge (payment_method_id);
CREATE INDEX charge_processed_on_idx ON charge (processed_on);
CREATE UNIQUE INDEX charge_provider_hash_key ON charge (provider_hash);
CREATE INDEX charge_suspense_idx ON charge (finished_at) WHERE ((suspense_reason IS NOT NULL) AND (suspense_resolution IS NULL));
CREATE INDEX charge_failed_idx ON charge (created_at) WHERE ((unknown_since IS NOT NULL) OR (phase = 'NOT_EXECUTED') OR ((phase = 'REFUSED') AND (refusal = 'retryLater')));
CREATE INDEX charge_unpaid_cycle_idx ON charge (cycle_id) WHERE ((((phase = 'SUCCEEDED') AND ((suspense_reason IS NULL) OR (suspense_resolution = 'FULFILLED'))) IS NOT TRUE) AND (cycle_id IS NOT NULL));
CREATE INDEX charge_unpaid_order_idx ON charge (order_id) WHERE ((((phase = 'SUCCEEDED') AND ((suspense_reason IS NULL) OR (suspense_resolution = 'FULFILLED'))) IS NOT TRUE) AND (order_id IS NOT NULL));

CREATE TABLE checked_day (
    day date NOT NULL,
    checked_until timestamptz(3) NOT NULL,
    closed_at timestamptz(3),
    transfers integer,
    amount bigint,
    balances jsonb,
    CONSTRAINT checked_day_closed_rule CHECK (((closed_at IS NULL) = (transfers IS NULL)) AND ((closed_at IS NULL) = (amount IS NULL)) AND ((closed_at IS NULL) = (balances IS NULL)))
);
ALTER TABLE checked_day ADD CONSTRAINT checked_day_pkey PRIMARY KEY (day);

CREATE TABLE closing_balance (
    month text NOT NULL,
    account text NOT NULL,
    balance bigint NOT NULL
);
ALTER TABLE closing_balance ADD CONSTRAINT closing_balance_pkey PRIMARY KEY (month, account);

CREATE TABLE closed_month (
    month text NOT NULL,
    first_open_on date NOT NULL,
    closed_by text NOT NULL,
    closed_at timestamptz(3) NOT NULL,
    CONSTRAINT closed_month_rule CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$') AND (first_open_on = ((((month || '-01'))::date + '1 mon'::interval))::date))
);
ALTER TABLE closed_month ADD CONSTRAINT closed_month_pkey PRIMARY KEY (month);

CREATE TABLE consent_choice (
    account_id uuid NOT NULL,
    consent_option_id text NOT NULL,
    key text NOT NULL,
    value boolean NOT NULL,
    changed_at timestamptz(3) NOT NULL
);
ALTER TABLE consent_choice ADD CONSTRAINT consent_choice_pkey PRIMARY KEY (account_id, consent_option_id);

CREATE TABLE contract (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    plan_id text NOT NULL,
    order_id uuid,
    is_re_contract boolean NOT NULL,
    joined_on date NOT NULL,
    first_due_on date NOT NULL,
    renew_span integer NOT NULL,
    renew_span_unit text NOT NULL,
    agreed_price integer NOT NULL,
    price_version integer NOT NULL,
    campaign_id text,
    campaign_name jsonb,
    campaign_free_days integer,
    discount_kind text,
    discount_value integer,
    discount_count integer,
    payment_method_type text,
    payment_method_id uuid,
    method text NOT NULL,
    clock text NOT NULL,
    store_clock_from date,
    schedule_base date NOT NULL,
    anchor_day smallint NOT NULL,
    cycles_since_base integer NOT NULL,
    settled_cycles integer NOT NULL,
    last_settlement text NOT NULL,
    held_since date,
    next_retry_on date,
    last_attempted_on date,
    unanswered_attempts smallint DEFAULT 0 NOT NULL,
    cancel_requested_on date,
    cancel_requested_at timestamptz(3),
    force_stop_on date,
    is_account_disabled boolean DEFAULT false NOT NULL,
    is_blocked boolean DEFAULT false NOT NULL,
    ended_on date,
    end_reason text,
    state text NOT NULL,
    next_action_on date,
    created_at timestamptz(3) NOT NULL,
    is_charging boolean DEFAULT false,
    charge_unknown_since timestamptz(3),
    carrier_method_id uuid,
    CONSTRAINT contract_campaign_rule CHECK (((campaign_id IS NULL) = (campaign_name IS NULL)) AND ((campaign_id IS NULL) = (campaign_free_days IS NULL)) AND ((discount_kind IS NULL) = (discount_value IS NULL)) AND ((discount_kind IS NULL) OR (campaign_id IS NOT NULL)) AND ((discount_count IS NULL) OR ((discount_kind IS NOT NULL) AND (discount_count > 0)))),
    CONSTRAINT contract_cancel_rule CHECK ((cancel_requested_on IS NULL) = (cancel_requested_at IS NULL)),
    CONSTRAINT contract_charging_rule CHECK (
CASE
    WHEN is_charging THEN ((next_action_on IS NULL) AND (ended_on IS NULL))
    ELSE (charge_unknown_since IS NULL)
END),
    CONSTRAINT contract_clock_check CHECK (clock IN ('store', 'provider')),
    CONSTRAINT contract_clock_rule CHECK ((clock = 'store') OR (payment_method_type = 'SbpsAuSimple') OR (store_clock_from IS NOT NULL)),
    CONSTRAINT contract_discount_kind_check CHECK (discount_kind IN ('amount', 'percent')),
    CONSTRAINT contract_end_reason_check CHECK (end_reason IN ('CANCELLED', 'STOPPED', 'HOLD_LIMIT', 'FORCED_STOP', 'NO_METHOD', 'REFUNDED', 'WITHDRAWN')),
    CONSTRAINT contract_end_rule CHECK (((ended_on IS NULL) = (end_reason IS NULL)) AND ((ended_on IS NULL) OR ((next_action_on IS NULL) AND (next_retry_on IS NULL)))),
    CONSTRAINT contract_last_settlement_check CHECK (last_settlement IN ('NONE', 'FIRST', 'FIRST_AGAIN', 'AFTER_TRIAL', 'AFTER_TRIAL_HOLD', 'AFTER_HOLD', 'RENEWAL')),
    CONSTRAINT contract_method_check CHECK (method IN ('usable', 'needsReplacing', 'none')),
    CONSTRAINT contract_method_rule CHECK ((ended_on IS NOT NULL) OR ((method = 'none') = (payment_method_id IS NULL))),
    CONSTRAINT contract_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT contract_price_rule CHECK (agreed_price > 0),
    CONSTRAINT contract_renew_span_unit_check CHECK (renew_span_unit IN ('days', 'weeks', 'months')),
    CONSTRAINT contract_retry_rule CHECK ((next_retry_on IS NULL) OR ((held_since IS NOT NULL) AND (cancel_requested_on IS NULL))),
    CONSTRAINT contract_schedule_rule CHECK ((renew_span > 0) AND (anchor_day BETWEEN 1 AND 31) AND (cycles_since_base >= 0) AND (unanswered_attempts >= 0) AND (first_due_on >= joined_on) AND (schedule_base >= first_due_on)),
    CONSTRAINT contract_settled_rule CHECK ((settled_cycles >= 0) AND ((settled_cycles > 0) = (last_settlement <> 'NONE'))),
    CONSTRAINT contract_state_check CHECK (state IN ('NEW_TRIAL_CONTRACT', 'TRIAL_CANCEL_REQUEST', 'TRIAL_HOLD', 'TRIAL_HOLD_CANCEL_REQUEST', 'HOLD', 'HOLD_CANCEL_REQUEST', 'CANCEL_REQUEST', 'NEW_CONTRACT', 'RE_CONTRACT', 'TRIAL_TO_PAID', 'TRIAL_HOLD_RELEASED', 'HOLD_RELEASED', 'ONGOING_CONTRACT', 'ENDED')),
    CONSTRAINT contract_state_rule CHECK (state =
CASE
    WHEN (ended_on IS NOT NULL) THEN 'ENDED'
    WHEN (last_settlement = 'NONE') THEN
    CASE
        WHEN ((held_since IS NOT NULL) AND (cancel_requested_on IS NOT NULL)) THEN 'TRIAL_HOLD_CANCEL_REQUEST'
        WHEN (held_since IS NOT NULL) THEN 'TRIAL_HOLD'
        WHEN (cancel_requested_on IS NOT NULL) THEN 'TRIAL_CANCEL_REQUEST'
        ELSE 'NEW_TRIAL_CONTRACT'
    END
    WHEN ((held_since IS NOT NULL) AND (cancel_requested_on IS NOT NULL)) THEN 'HOLD_CANCEL_REQUEST'
    WHEN (held_since IS NOT NULL) THEN 'HOLD'
    WHEN (cancel_requested_on IS NOT NULL) THEN 'CANCEL_REQUEST'
    ELSE
    CASE last_settlement
        WHEN 'FIRST' THEN 'NEW_CONTRACT'
        WHEN 'FIRST_AGAIN' THEN 'RE_CONTRACT'
        WHEN 'AFTER_TRIAL' THEN 'TRIAL_TO_PAID'
        WHEN 'AFTER_TRIAL_HOLD' THEN 'TRIAL_HOLD_RELEASED'
        WHEN 'AFTER_HOLD' THEN 'HOLD_RELEASED'
        WHEN 'RENEWAL' THEN 'ONGOING_CONTRACT'
        ELSE NULL::text
    END
END)
);
ALTER TABLE contract ADD CONSTRAINT contract_pkey PRIMARY KEY (id);
CREATE INDEX contract_next_action_on_idx ON contract (next_action_on) WHERE (ended_on IS NULL);
CREATE INDEX contract_carrier_method_id_idx ON contract (carrier_method_id);
CREATE INDEX contract_carrier_overdue_idx ON contract (((schedule_base + ((cycles_since_base)::double precision * '1 mon'::interval)))) WHERE ((clock = 'provider') AND (ended_on IS NULL) AND (held_since IS NULL) AND (cancel_requested_on IS NULL) AND (method = 'usable'));
CREATE INDEX contract_charging_idx ON contract (customer_id) WHERE is_charging;
CREATE INDEX contract_customer_id_idx ON contract (customer_id);
CREATE INDEX contract_due_idx ON contract (COALESCE(payment_method_type, ''), next_action_on, id) WHERE (ended_on IS NULL);
CREATE INDEX contract_held_idx ON contract (held_since) WHERE ((ended_on IS NULL) AND (held_since IS NOT NULL));
CREATE INDEX contract_joined_idx ON contract (joined_on) WHERE (ended_on IS NULL);
CREATE UNIQUE INDEX contract_live_key ON contract (customer_id, plan_id) WHERE (ended_on IS NULL);
CREATE UNIQUE INDEX contract_order_id_key ON contract (order_id);
CREATE INDEX contract_payment_method_id_idx ON contract (payment_method_id);
CREATE INDEX contract_plan_id_idx ON contract (plan_id);
CREATE INDEX contract_stop_idx ON contract (plan_id, force_stop_on) WHERE (ended_on IS NULL);
CREATE INDEX contract_stopping_idx ON contract (force_stop_on) WHERE ((ended_on IS NULL) AND (force_stop_on IS NOT NULL));
CREATE INDEX contract_needs_review_idx ON contract (id) WHERE ((ended_on IS NULL) AND ((unanswered_attempts > 0) OR is_blocked));
CREATE INDEX contract_trial_idx ON contract (next_action_on) WHERE (state = 'NEW_TRIAL_CONTRACT');
CREATE INDEX contract_without_method_idx ON contract (next_action_on) WHERE ((ended_on IS NULL) AND (method = 'none'));
CREATE INDEX contract_yearly_idx ON contract (next_action_on) WHERE ((ended_on IS NULL) AND (renew_span_unit = 'months') AND (renew_span = 12));

CREATE TABLE contract_reminder (
    contract_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    sent_on date NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT contract_reminder_kind_check CHECK (kind IN ('trialEnds', 'yearlyRenewal', 'yearlyReminder', 'codeEnds', 'planStops', 'onHold', 'cardExpires', 'priceRises', 'paymentChecking'))
);
ALTER TABLE contract_reminder ADD CONSTRAINT contract_reminder_pkey PRIMARY KEY (contract_id, kind, subject);
CREATE INDEX contract_reminder_created_at_idx ON contract_reminder (created_at) WHERE (kind <> 'priceRises');

CREATE TABLE customer (
    id uuid NOT NULL,
    account_id uuid,
    created_at timestamptz(3) NOT NULL,
    closed_at timestamptz(3),
    cards_erased_at timestamptz(3),
    erase_at timestamptz(3),
    number bigint NOT NULL
);
ALTER TABLE customer ALTER COLUMN number SET DEFAULT nextval('customer_number_seq'::regclass);
ALTER SEQUENCE customer_number_seq OWNED BY customer.number;
ALTER TABLE customer ADD CONSTRAINT customer_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX customer_account_id_key ON customer (account_id);
CREATE INDEX customer_erase_at_idx ON customer (erase_at);
CREATE UNIQUE INDEX customer_number_key ON customer (number);

CREATE TABLE data_export (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'PENDING' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamptz(3) NOT NULL,
    last_error text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    CONSTRAINT data_export_state_check CHECK (state IN ('PENDING', 'READY', 'FAILED'))
);
ALTER TABLE data_export ADD CONSTRAINT data_export_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX data_export_account_id_key ON data_export (account_id);
CREATE INDEX data_export_finished_at_idx ON data_export (finished_at);
CREATE INDEX data_export_state_next_attempt_at_idx ON data_export (state, next_attempt_at);

CREATE TABLE data_export_archive (
    export_id uuid NOT NULL,
    content bytea NOT NULL,
    size integer NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE data_export_archive ADD CONSTRAINT data_export_archive_pkey PRIMARY KEY (export_id);
CREATE INDEX data_export_archive_expires_at_idx ON data_export_archive (expires_at);

CREATE TABLE device (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    hint text,
    key_thumbprint text,
    connected_at timestamptz(3) NOT NULL,
    connected_from character(2),
    approved_by_session uuid,
    last_seen_at timestamptz(3) NOT NULL,
    last_country character(2),
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    ended_by text,
    CONSTRAINT device_end_rule CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CONSTRAINT device_kind_check CHECK (kind IN ('tv', 'box', 'console', 'phone', 'other'))
);
ALTER TABLE device ADD CONSTRAINT device_pkey PRIMARY KEY (id);
CREATE INDEX device_account_id_idx ON device (account_id);
CREATE INDEX device_ended_at_idx ON device (ended_at);
CREATE INDEX device_expires_at_idx ON device (expires_at);

CREATE TABLE dispute (
    id uuid NOT NULL,
    charge_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    provider_dispute_id text,
    amount integer NOT NULL,
    stage text NOT NULL,
    respond_by date,
    opened_by text,
    closed_by text,
    evidence text,
    opened_at timestamptz(3) NOT NULL,
    closed_at timestamptz(3),
    CONSTRAINT dispute_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT dispute_rule CHECK ((amount > 0) AND ((stage = 'OPEN') = (closed_at IS NULL))),
    CONSTRAINT dispute_stage_check CHECK (stage IN ('OPEN', 'WON', 'LOST'))
);
ALTER TABLE dispute ADD CONSTRAINT dispute_pkey PRIMARY KEY (id);
CREATE INDEX dispute_charge_id_idx ON dispute (charge_id);
CREATE INDEX dispute_customer_id_idx ON dispute (customer_id);
CREATE UNIQUE INDEX dispute_provider_dispute_id_key ON dispute (gateway_id, provider_dispute_id);
CREATE INDEX dispute_open_idx ON dispute (opened_at) WHERE (stage = 'OPEN');
CREATE UNIQUE INDEX dispute_open_of_charge_key ON dispute (charge_id) WHERE (stage = 'OPEN');
CREATE INDEX dispute_opened_at_idx ON dispute (opened_at);

CREATE TABLE document_text_backfill (
    id smallint DEFAULT 1 NOT NULL,
    created_before timestamptz(3) NOT NULL,
    next_block integer DEFAULT 0 NOT NULL,
    found integer DEFAULT 0 NOT NULL,
    ended_at timestamptz(3)
);
ALTER TABLE document_text_backfill ADD CONSTRAINT document_text_backfill_pkey PRIMARY KEY (id);

CREATE TABLE document_text (
    id integer NOT NULL,
    digest bytea NOT NULL,
    plan_name jsonb NOT NULL,
    issuer jsonb
);
ALTER TABLE document_text ALTER COLUMN id SET DEFAULT nextval('document_text_id_seq'::regclass);
ALTER SEQUENCE document_text_id_seq OWNED BY document_text.id;
ALTER TABLE document_text ADD CONSTRAINT document_text_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX document_text_digest_key ON document_text (digest);

CREATE TABLE earning (
    id uuid NOT NULL,
    kind text NOT NULL,
    customer_id uuid NOT NULL,
    charge_id uuid,
    refund_id uuid,
    order_id uuid,
    cycle_id uuid,
    order_number text,
    document_number bigint,
    plan_id text NOT NULL,
    plan_type text NOT NULL,
    plan_name jsonb,
    content jsonb,
    billing_amount integer NOT NULL,
    tax_amount integer NOT NULL,
    net_billing_amount integer NOT NULL,
    tax_rate smallint NOT NULL,
    period_start date,
    period_end date,
    earned_on date NOT NULL,
    payment_method_type text NOT NULL,
    card_brand text,
    card_suffix text,
    issuer jsonb,
    created_at timestamptz(3) NOT NULL,
    tax_rounding text DEFAULT 'floor' NOT NULL,
    document_text_id integer,
    CONSTRAINT earning_card_brand_check CHECK (card_brand IN ('V', 'M', 'A', 'J', 'D', 'Unknown')),
    CONSTRAINT earning_kind_check CHECK (kind IN ('CHARGE', 'REFUND', 'ZERO')),
    CONSTRAINT earning_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT earning_plan_type_check CHECK (plan_type = ANY (plan_types())),
    CONSTRAINT earning_rule CHECK ((num_nonnulls(order_id, cycle_id) = 1) AND ((kind = 'ZERO') = (charge_id IS NULL)) AND ((kind = 'REFUND') = (refund_id IS NOT NULL)) AND (billing_amount = (tax_amount + net_billing_amount)) AND ((kind = 'ZERO') = (billing_amount = 0)) AND ((kind = 'REFUND') = (billing_amount < 0)) AND ((kind = 'ZERO') = (document_number IS NULL))),
    CONSTRAINT earning_tax_rounding_check CHECK (tax_rounding IN ('floor', 'round', 'ceil')),
    CONSTRAINT earning_text_rule CHECK ((num_nonnulls(plan_name, document_text_id) = 1) AND (num_nonnulls(issuer, document_text_id) <= 1))
);
ALTER TABLE earning ADD CONSTRAINT earning_pkey PRIMARY KEY (id);
CREATE INDEX earning_billing_amount_earned_on_idx ON earning (billing_amount, earned_on);
CREATE INDEX earning_created_at_idx ON earning USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX earning_customer_id_created_at_idx ON earning (customer_id, created_at);
CREATE INDEX earning_cycle_id_idx ON earning (cycle_id);
CREATE UNIQUE INDEX earning_document_number_key ON earning (document_number);
CREATE INDEX earning_earned_on_idx ON earning (earned_on);
CREATE UNIQUE INDEX earning_charge_refund_key ON earning (charge_id, refund_id) NULLS NOT DISTINCT WHERE (charge_id IS NOT NULL);
CREATE INDEX earning_order_id_idx ON earning (order_id);
CREATE INDEX earning_order_number_idx ON earning (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX earning_period_end_idx ON earning (period_end);
CREATE UNIQUE INDEX earning_refund_id_key ON earning (refund_id);
CREATE UNIQUE INDEX earning_zero_of_cycle_key ON earning (cycle_id) WHERE (kind = 'ZERO');
CREATE UNIQUE INDEX earning_zero_of_order_key ON earning (order_id) WHERE (kind = 'ZERO');

CREATE TABLE entitlement (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    plan_id text NOT NULL,
    source text NOT NULL,
    source_id uuid NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3),
    revoked_at timestamptz(3),
    suspended_at timestamptz(3),
    CONSTRAINT entitlement_order_rule CHECK ((ends_at >= starts_at) AND (revoked_at >= starts_at)),
    CONSTRAINT entitlement_source_check CHECK (source IN ('CONTRACT', 'PURCHASE', 'RENTAL', 'GRANT'))
);
ALTER TABLE entitlement ADD CONSTRAINT entitlement_overlap EXCLUDE USING gist (customer_id WITH =, plan_id WITH =, source WITH =, tstzrange(starts_at, LEAST(ends_at, revoked_at)) WITH &&);
ALTER TABLE entitlement ADD CONSTRAINT entitlement_pkey PRIMARY KEY (id);
CREATE INDEX entitlement_customer_id_idx ON entitlement (customer_id);
CREATE INDEX entitlement_plan_id_idx ON entitlement (plan_id);
CREATE UNIQUE INDEX entitlement_source_source_id_key ON entitlement (source, source_id);

CREATE TABLE event_receiver (
    client_id text NOT NULL,
    kinds text[],
    membership_scopes text[],
    profile_scopes text[],
    failing_since timestamptz(3),
    last_error text,
    paused_at timestamptz(3),
    backoff_until timestamptz(3)
);
ALTER TABLE event_receiver ADD CONSTRAINT event_receiver_pkey PRIMARY KEY (client_id);

CREATE TABLE linked_account (
    id uuid NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    account_id uuid NOT NULL,
    email text,
    is_email_verified boolean NOT NULL,
    linked_at timestamptz(3) NOT NULL,
    CONSTRAINT linked_account_provider_check CHECK (provider IN ('Google', 'Apple', 'Line', 'YahooJapan', 'X', 'Facebook'))
);
ALTER TABLE linked_account ADD CONSTRAINT linked_account_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX linked_account_account_id_provider_key ON linked_account (account_id, provider);
CREATE UNIQUE INDEX linked_account_provider_subject_key ON linked_account (provider, subject);

CREATE TABLE failure_counter (
    key bytea NOT NULL,
    failures integer NOT NULL,
    window_ends_at timestamptz(3) NOT NULL,
    blocked_until timestamptz(3) NOT NULL,
    notified_at timestamptz(3)
);
ALTER TABLE failure_counter ADD CONSTRAINT failure_counter_pkey PRIMARY KEY (key);
CREATE INDEX failure_counter_window_ends_at_idx ON failure_counter (window_ends_at);

CREATE TABLE flow (
    id uuid NOT NULL,
    kind text NOT NULL,
    step text NOT NULL,
    data jsonb NOT NULL,
    browser_hash bytea,
    account_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT flow_kind_check CHECK (kind IN ('signUp', 'login', 'profileEdit', 'emailEdit', 'social', 'interaction', 'signUpPlans', 'withdrawal'))
);
ALTER TABLE flow ADD CONSTRAINT flow_pkey PRIMARY KEY (id);
CREATE INDEX flow_account_id_idx ON flow (account_id);
CREATE UNIQUE INDEX flow_browser_hash_kind_key ON flow (browser_hash, kind);
CREATE INDEX flow_expires_at_idx ON flow (expires_at);

CREATE TABLE gateway_reconciliation (
    gateways text NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    movements integer NOT NULL,
    differences jsonb NOT NULL,
    audited_at timestamptz(3) NOT NULL
);
ALTER TABLE gateway_reconciliation ADD CONSTRAINT gateway_reconciliation_pkey PRIMARY KEY (gateways, from_day, until_day);

CREATE TABLE gateway_breaker (
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    recent text NOT NULL,
    open_since timestamptz(3),
    probed_at timestamptz(3),
    admitted jsonb NOT NULL,
    in_flight jsonb NOT NULL,
    version integer NOT NULL,
    CONSTRAINT gateway_breaker_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types()))
);
ALTER TABLE gateway_breaker ADD CONSTRAINT gateway_breaker_pkey PRIMARY KEY (gateway_id, payment_method_type);

CREATE TABLE gateway_webhook (
    id uuid NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    kind text NOT NULL,
    fingerprint text NOT NULL,
    raw bytea,
    event bytea,
    is_hint boolean NOT NULL,
    state text DEFAULT 'PENDING' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamptz(3) NOT NULL,
    last_error text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    customer_id uuid,
    CONSTRAINT gateway_webhook_kind_check CHECK (kind IN ('registered', 'registrationRefused', 'collected', 'notCollected', 'agreementEnded', 'chargeChanged', 'dispute', 'irrelevant')),
    CONSTRAINT gateway_webhook_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT gateway_webhook_state_check CHECK (state IN ('PENDING', 'HANDLED', 'UNHANDLED', 'CONTRADICTED', 'IRRELEVANT', 'FAILED'))
);
ALTER TABLE gateway_webhook ADD CONSTRAINT gateway_webhook_pkey PRIMARY KEY (id);
CREATE INDEX gateway_webhook_customer_id_idx ON gateway_webhook (customer_id);
CREATE UNIQUE INDEX gateway_webhook_fingerprint_key ON gateway_webhook (fingerprint);
CREATE INDEX gateway_webhook_finished_at_idx ON gateway_webhook (finished_at);
CREATE INDEX gateway_webhook_state_next_attempt_at_idx ON gateway_webhook (state, next_attempt_at);

CREATE TABLE gateway_pause (
    gateway_id text NOT NULL,
    paused_at timestamptz(3) NOT NULL
);
ALTER TABLE gateway_pause ADD CONSTRAINT gateway_pause_pkey PRIMARY KEY (gateway_id);

CREATE TABLE gateway_return (
    handle_hash bytea NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    account_id uuid NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    response bytea,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT gateway_return_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types()))
);
ALTER TABLE gateway_return ADD CONSTRAINT gateway_return_pkey PRIMARY KEY (handle_hash);
CREATE INDEX gateway_return_account_id_idx ON gateway_return (account_id);
CREATE INDEX gateway_return_expires_at_idx ON gateway_return (expires_at);
CREATE INDEX gateway_return_purpose_subject_idx ON gateway_return (purpose, subject);

CREATE TABLE gateway_task (
    id uuid NOT NULL,
    kind text NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    subject text NOT NULL,
    target bytea,
    target_hash bytea,
    deadline timestamptz(3),
    state text DEFAULT 'PENDING' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamptz(3) NOT NULL,
    last_error text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    CONSTRAINT gateway_task_kind_check CHECK (kind IN ('endAgreement', 'cancelAuthorisation')),
    CONSTRAINT gateway_task_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT gateway_task_state_check CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
    CONSTRAINT gateway_task_target_rule CHECK ((state = 'PENDING') = (target IS NOT NULL))
);
ALTER TABLE gateway_task ADD CONSTRAINT gateway_task_pkey PRIMARY KEY (id);
CREATE INDEX gateway_task_finished_at_idx ON gateway_task (finished_at);
CREATE UNIQUE INDEX gateway_task_live_key ON gateway_task (kind, target_hash) WHERE (state = 'PENDING');
CREATE INDEX gateway_task_state_next_attempt_at_idx ON gateway_task (state, next_attempt_at);
CREATE INDEX gateway_task_target_hash_idx ON gateway_task (target_hash);

CREATE TABLE invoice_addressee (
    account_id uuid NOT NULL,
    name text,
    honorific text NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT invoice_addressee_honorific_check CHECK (honorific IN ('none', 'sama', 'onchu')),
    CONSTRAINT invoice_addressee_rule CHECK ((name IS NOT NULL) OR (honorific = 'none'))
);
ALTER TABLE invoice_addressee ADD CONSTRAINT invoice_addressee_pkey PRIMARY KEY (account_id);

CREATE TABLE key_check (
    id smallint DEFAULT 1 NOT NULL,
    encrypted_text bytea NOT NULL
);
ALTER TABLE key_check ADD CONSTRAINT key_check_pkey PRIMARY KEY (id);

CREATE TABLE known_browser (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE known_browser ADD CONSTRAINT known_browser_pkey PRIMARY KEY (account_id, token_hash);
CREATE INDEX known_browser_expires_at_idx ON known_browser (expires_at);
CREATE INDEX known_browser_token_hash_idx ON known_browser (token_hash);

CREATE TABLE ledger_transfer (
    id uuid NOT NULL,
    charge_id uuid,
    refund_id uuid,
    dispute_id uuid,
    payout_id uuid,
    event text NOT NULL,
    line smallint NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    amount integer NOT NULL,
    booked_on date NOT NULL,
    recorded_at timestamptz(3) NOT NULL,
    CONSTRAINT ledger_transfer_event_check CHECK (event IN ('CHARGE_SETTLED', 'CHARGE_SUSPENDED', 'SUSPENSE_FULFILLED', 'REFUND_DECIDED', 'SUSPENSE_REFUND_DECIDED', 'REFUND_CONFIRMED', 'REFUND_REFUSED', 'SUSPENSE_REFUND_REFUSED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'PAYOUT_IMPORTED')),
    CONSTRAINT ledger_transfer_rule CHECK ((amount > 0) AND (line > 0) AND (debit <> credit) AND (num_nonnulls(payout_id, charge_id) <= 1) AND (num_nonnulls(refund_id, dispute_id) <= 1) AND ((charge_id IS NOT NULL) OR (num_nonnulls(refund_id, dispute_id) = 0)))
);
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_pkey PRIMARY KEY (id);
CREATE INDEX ledger_transfer_booked_on_idx ON ledger_transfer (booked_on);
CREATE UNIQUE INDEX ledger_transfer_of_charge_key ON ledger_transfer (charge_id, event, line, COALESCE(refund_id, dispute_id)) NULLS NOT DISTINCT WHERE (charge_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_transfer_of_payout_key ON ledger_transfer (payout_id, event, line) WHERE (payout_id IS NOT NULL);
CREATE INDEX ledger_transfer_recorded_at_idx ON ledger_transfer USING brin (recorded_at) WITH (pages_per_range='32', autosummarize='on');

CREATE TABLE login_attempt (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    ip text NOT NULL,
    result text NOT NULL,
    user_identifier_name text NOT NULL,
    login_method text NOT NULL,
    multi_factor_type text,
    request_multi_factor boolean NOT NULL,
    is_amalthea_login boolean NOT NULL,
    device_info text,
    browser_info text,
    country text,
    alert_due_at timestamptz(3),
    is_new_browser boolean DEFAULT false NOT NULL,
    CONSTRAINT login_attempt_device_info_check CHECK (device_info IN ('Android', 'iPhone', 'PC', 'Mac', 'iPad')),
    CONSTRAINT login_attempt_login_method_check CHECK (login_method IN ('Password', 'AuthCode', 'Social', 'Passkey')),
    CONSTRAINT login_attempt_multi_factor_type_check CHECK (multi_factor_type IN ('Email', 'SMS', 'OTP', 'BackupCode')),
    CONSTRAINT login_attempt_result_check CHECK (result IN ('success', 'failure', 'multiFactorRequested'))
)
PARTITION BY RANGE (created_at);
ALTER TABLE login_attempt ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (id, created_at);
CREATE INDEX login_attempt_account_id_created_at_id_idx ON login_attempt (account_id, created_at DESC, id DESC);
CREATE INDEX login_attempt_alert_due_at_idx ON login_attempt (alert_due_at);
CREATE INDEX login_attempt_created_at_idx ON login_attempt (created_at);

CREATE TABLE mailbox_health (
    recipient_key bytea NOT NULL,
    state text NOT NULL,
    soft_bounces integer NOT NULL,
    since timestamptz(3) NOT NULL,
    reported_at timestamptz(3) NOT NULL,
    provider_code text,
    message_id uuid,
    last_code_sent_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT mailbox_health_state_check CHECK (state IN ('BOUNCING', 'UNREACHABLE', 'COMPLAINED'))
);
ALTER TABLE mailbox_health ADD CONSTRAINT mailbox_health_pkey PRIMARY KEY (recipient_key);
CREATE INDEX mailbox_health_expires_at_idx ON mailbox_health (expires_at);

CREATE TABLE mailbox_use (
    mailbox_key bytea NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    uses integer NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT mailbox_use_kind_check CHECK (kind IN ('plan', 'campaign'))
);
ALTER TABLE mailbox_use ADD CONSTRAINT mailbox_use_pkey PRIMARY KEY (mailbox_key, kind, subject_id);
CREATE INDEX mailbox_use_expires_at_idx ON mailbox_use (expires_at);

CREATE TABLE money_alarm (
    alarm text NOT NULL,
    since timestamptz(3) NOT NULL,
    CONSTRAINT money_alarm_alarm_check CHECK (alarm IN ('unknown', 'refusals', 'notSending', 'noSuccess', 'gateway', 'audit', 'suspense'))
);
ALTER TABLE money_alarm ADD CONSTRAINT money_alarm_pkey PRIMARY KEY (alarm);

CREATE TABLE money_finding (
    rule text NOT NULL,
    subject text NOT NULL,
    customer_id uuid,
    found_at timestamptz(3) NOT NULL
);
ALTER TABLE money_finding ADD CONSTRAINT money_finding_pkey PRIMARY KEY (rule, subject);
CREATE INDEX money_finding_customer_id_idx ON money_finding (customer_id);

CREATE TABLE oidc_artifact (
    key bytea NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    client_id text,
    grant_id text,
    session_id uuid,
    user_code text,
    payload jsonb NOT NULL,
    consumed_at timestamptz(3),
    response bytea,
    expires_at timestamptz(3) NOT NULL
)
WITH (fillfactor='80');
ALTER TABLE oidc_artifact ALTER COLUMN response SET STORAGE EXTERNAL;
ALTER TABLE oidc_artifact ADD CONSTRAINT oidc_artifact_pkey PRIMARY KEY (key);
CREATE INDEX oidc_artifact_expires_at_idx ON oidc_artifact (expires_at);
CREATE INDEX oidc_artifact_grant_id_idx ON oidc_artifact (grant_id);
CREATE UNIQUE INDEX oidc_artifact_user_code_key ON oidc_artifact (user_code) WHERE (user_code IS NOT NULL);

CREATE TABLE oidc_connection (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL,
    scopes text[],
    rejected_scopes text[],
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3) NOT NULL,
    decided_at timestamptz(3)
);
ALTER TABLE oidc_connection ADD CONSTRAINT oidc_connection_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX oidc_connection_account_id_client_id_key ON oidc_connection (account_id, client_id);

CREATE TABLE oidc_grant (
    id text NOT NULL,
    connection_id uuid NOT NULL,
    account_id uuid NOT NULL,
    client_id text NOT NULL,
    session_id uuid,
    payload jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    device_id uuid,
    CONSTRAINT oidc_grant_owner_rule CHECK (num_nonnulls(session_id, device_id) = 1)
);
ALTER TABLE oidc_grant ADD CONSTRAINT oidc_grant_pkey PRIMARY KEY (id);
CREATE INDEX oidc_grant_account_id_idx ON oidc_grant (account_id);
CREATE UNIQUE INDEX oidc_grant_connection_id_session_id_key ON oidc_grant (connection_id, session_id);
CREATE INDEX oidc_grant_device_id_idx ON oidc_grant (device_id);
CREATE INDEX oidc_grant_expires_at_idx ON oidc_grant (expires_at);
CREATE INDEX oidc_grant_session_id_idx ON oidc_grant (session_id);

CREATE TABLE oidc_interaction (
    uid text NOT NULL,
    browser_hash bytea NOT NULL,
    client_id text NOT NULL,
    account_id uuid,
    prompt text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    response bytea
);
ALTER TABLE oidc_interaction ADD CONSTRAINT oidc_interaction_pkey PRIMARY KEY (uid);
CREATE INDEX oidc_interaction_account_id_idx ON oidc_interaction (account_id);
CREATE INDEX oidc_interaction_expires_at_idx ON oidc_interaction (expires_at);

CREATE TABLE oidc_session_client (
    session_id uuid NOT NULL,
    client_id text NOT NULL,
    sid text NOT NULL,
    grant_id text,
    persists_logout boolean DEFAULT false NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE oidc_session_client ADD CONSTRAINT oidc_session_client_pkey PRIMARY KEY (session_id, client_id);
CREATE INDEX oidc_session_client_expires_at_idx ON oidc_session_client (expires_at);

CREATE TABLE oidc_signing_key (
    kid text NOT NULL,
    algorithm text NOT NULL,
    private_jwk bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    active_from timestamptz(3) NOT NULL,
    retired_from timestamptz(3),
    CONSTRAINT oidc_signing_key_algorithm_check CHECK (algorithm IN ('RS256', 'ES256'))
);
ALTER TABLE oidc_signing_key ADD CONSTRAINT oidc_signing_key_pkey PRIMARY KEY (kid);
CREATE INDEX oidc_signing_key_algorithm_active_from_idx ON oidc_signing_key (algorithm, active_from);

CREATE TABLE order_confirmation (
    order_id uuid NOT NULL,
    language text NOT NULL,
    page_version text NOT NULL,
    content bytea NOT NULL,
    hash bytea NOT NULL,
    shown_at timestamptz(3) NOT NULL
);
ALTER TABLE order_confirmation ADD CONSTRAINT order_confirmation_pkey PRIMARY KEY (order_id);

CREATE TABLE outbox_message (
    id uuid NOT NULL,
    channel text NOT NULL,
    template text NOT NULL,
    language text NOT NULL,
    payload bytea,
    state text DEFAULT 'PENDING' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3),
    last_error text,
    account_id uuid,
    request_id text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    delivered_at timestamptz(3),
    preview bytea,
    provider_id text,
    recipient_key bytea,
    report text,
    CONSTRAINT outbox_message_channel_check CHECK (channel IN ('mail', 'sms', 'logout')),
    CONSTRAINT outbox_message_report_check CHECK (report IN ('delivered', 'soft', 'hard', 'complaint')),
    CONSTRAINT outbox_message_state_check CHECK (state IN ('PENDING', 'SENT', 'FAILED', 'EXPIRED'))
);
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);
CREATE INDEX outbox_message_account_id_idx ON outbox_message (account_id);
CREATE INDEX outbox_message_finished_at_idx ON outbox_message (finished_at);
CREATE INDEX outbox_message_provider_id_idx ON outbox_message (provider_id);
CREATE INDEX outbox_message_state_next_attempt_at_idx ON outbox_message (state, next_attempt_at);

CREATE TABLE parental_consent (
    account_id uuid NOT NULL,
    consent_option_id text NOT NULL,
    key text NOT NULL,
    accepted_at timestamptz(3) NOT NULL
);
ALTER TABLE parental_consent ADD CONSTRAINT parental_consent_pkey PRIMARY KEY (account_id, consent_option_id);

CREATE TABLE passkey (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    algorithm integer NOT NULL,
    sign_count bigint DEFAULT 0 NOT NULL,
    transports text[],
    aaguid uuid NOT NULL,
    is_backup_eligible boolean NOT NULL,
    is_backed_up boolean NOT NULL,
    is_user_verified boolean NOT NULL,
    created_via text NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    rp_id text,
    CONSTRAINT passkey_made_by_check CHECK (created_via IN ('settings', 'sign-up', 'automatic'))
);
ALTER TABLE passkey ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
CREATE INDEX passkey_account_id_idx ON passkey (account_id);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey (credential_id);

CREATE TABLE passkey_user (
    account_id uuid NOT NULL,
    handle bytea NOT NULL,
    offer_hidden_until timestamptz(3),
    recovery_opens_at timestamptz(3)
);
ALTER TABLE passkey_user ADD CONSTRAINT passkey_user_pkey PRIMARY KEY (account_id);
CREATE UNIQUE INDEX passkey_user_handle_key ON passkey_user (handle);

CREATE TABLE password_credential (
    account_id uuid NOT NULL,
    hash text NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
ALTER TABLE password_credential ADD CONSTRAINT password_credential_pkey PRIMARY KEY (account_id);

CREATE TABLE password_history (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    hash text NOT NULL,
    replaced_at timestamptz(3) NOT NULL
);
ALTER TABLE password_history ADD CONSTRAINT password_history_pkey PRIMARY KEY (id);
CREATE INDEX password_history_account_id_replaced_at_idx ON password_history (account_id, replaced_at);

CREATE TABLE payment_method (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    gateway text NOT NULL,
    state text DEFAULT 'USABLE' NOT NULL,
    instrument bytea,
    agreement_hash bytea NOT NULL,
    card_brand text,
    card_suffix text,
    card_expiry character(6),
    registered_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    authenticated_amount integer,
    agreement_plan_id text,
    monthly_amount integer,
    unused_since timestamptz(3),
    CONSTRAINT payment_method_card_brand_check CHECK (card_brand IN ('V', 'M', 'A', 'J', 'D', 'Unknown')),
    CONSTRAINT payment_method_deleted_rule CHECK (((state = 'DELETED') = (deleted_at IS NOT NULL)) AND ((state = 'DELETED') = (instrument IS NULL))),
    CONSTRAINT payment_method_face_rule CHECK ((type <> 'CampaignCode') AND ((card_brand IS NULL) OR (type = 'SbpsCredit')) AND ((card_brand IS NULL) = (card_suffix IS NULL)) AND ((card_brand IS NULL) = (card_expiry IS NULL)) AND (card_suffix ~ '^[0-9]{1,4}$') AND (card_expiry ~ '^[0-9]{4}(0[1-9]|1[0-2])$')),
    CONSTRAINT payment_method_state_check CHECK (state IN ('USABLE', 'NEEDS_REPLACING', 'DELETED')),
    CONSTRAINT payment_method_type_check CHECK (type = ANY (payment_method_types()))
);
ALTER TABLE payment_method ADD CONSTRAINT payment_method_pkey PRIMARY KEY (id);
CREATE INDEX payment_method_customer_id_idx ON payment_method (customer_id);
CREATE INDEX payment_method_deleted_at_idx ON payment_method (deleted_at);
CREATE INDEX payment_method_expiry_idx ON payment_method (card_expiry) WHERE ((state = 'USABLE') AND (card_expiry IS NOT NULL));
CREATE UNIQUE INDEX payment_method_live_agreement_key ON payment_method (agreement_hash) WHERE ((state <> 'DELETED') AND (type <> 'PaypalNvp'));
CREATE UNIQUE INDEX payment_method_live_agreement_of_customer_key ON payment_method (customer_id, agreement_hash) WHERE (state <> 'DELETED');
CREATE INDEX payment_method_unused_since_idx ON payment_method (unused_since);

CREATE TABLE payment_method_registration (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    session_id uuid NOT NULL,
    type text NOT NULL,
    gateway text NOT NULL,
    state text DEFAULT 'STARTING' NOT NULL,
    submission_hash bytea,
    encrypted_request bytea,
    return_to text,
    problem text,
    payment_method_id uuid,
    created_at timestamptz(3) NOT NULL,
    returned_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    lease_ends_at timestamptz(3) NOT NULL,
    checks smallint DEFAULT 0 NOT NULL,
    finished_at timestamptz(3),
    agreement_plan_id text,
    monthly_amount integer,
    CONSTRAINT payment_method_registration_end_rule CHECK (((state IN ('REGISTERED', 'ABANDONED', 'FAILED')) = (finished_at IS NOT NULL)) AND ((state = 'FAILED') = (problem IS NOT NULL)) AND ((finished_at IS NULL) = (encrypted_request IS NOT NULL))),
    CONSTRAINT payment_method_registration_problem_check CHECK (problem IN ('CARD_REGISTRATION_FAILED', 'THREE_D_SECURE_FAILED', 'PAYMENT_METHOD_LIMIT', 'PAYMENT_METHOD_NOT_AVAILABLE', 'PAYMENT_METHOD_REGISTRATION_FAILED', 'TOO_MANY_REQUESTS')),
    CONSTRAINT payment_method_registration_state_check CHECK (state IN ('STARTING', 'AT_PROVIDER', 'FINISHING', 'CHECKING', 'REGISTERED', 'ABANDONED', 'FAILED')),
    CONSTRAINT payment_method_registration_type_check CHECK (type = ANY (payment_method_types()))
);
ALTER TABLE payment_method_registration ADD CONSTRAINT payment_method_registration_pkey PRIMARY KEY (id);
CREATE INDEX payment_method_registration_created_at_idx ON payment_method_registration (created_at);
CREATE INDEX payment_method_registration_customer_id_created_at_idx ON payment_method_registration (customer_id, created_at);
CREATE INDEX payment_method_registration_open_idx ON payment_method_registration (lease_ends_at) WHERE (finished_at IS NULL);
CREATE INDEX payment_method_registration_payment_method_id_idx ON payment_method_registration (payment_method_id);
CREATE UNIQUE INDEX payment_method_registration_submission_hash_key ON payment_method_registration (submission_hash);

CREATE TABLE payment_method_reauthentication (
    session_id uuid NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE payment_method_reauthentication ADD CONSTRAINT payment_method_reauthentication_pkey PRIMARY KEY (session_id);
CREATE INDEX payment_method_reauthentication_expires_at_idx ON payment_method_reauthentication (expires_at);

CREATE TABLE payout (
    id uuid NOT NULL,
    gateway_id text NOT NULL,
    paid_on date NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    paid integer NOT NULL,
    fees integer NOT NULL,
    difference integer NOT NULL,
    imported_by text NOT NULL,
    imported_at timestamptz(3) NOT NULL,
    CONSTRAINT payout_rule CHECK ((fees >= 0) AND (from_day <= until_day))
);
ALTER TABLE payout ADD CONSTRAINT payout_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX payout_gateway_id_paid_on_from_day_until_day_key ON payout (gateway_id, paid_on, from_day, until_day);

CREATE TABLE plan (
    plan_id text NOT NULL,
    plan_type text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    order_completed_message jsonb,
    renew_span integer,
    renew_span_unit text,
    free_trial_days integer NOT NULL,
    viewing_period integer,
    viewing_period_unit text,
    sales_starts_at timestamptz(3),
    sales_ends_at timestamptz(3),
    sales_limit integer,
    force_stop_on date,
    survey_id text,
    cancel_survey_id text,
    is_listed boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    picture jsonb,
    sales_paused_at timestamptz(3),
    sales_paused_by text,
    highlights jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_recommended boolean DEFAULT false NOT NULL,
    short_name jsonb,
    watch_url text,
    CONSTRAINT plan_bounds_rule CHECK ((renew_span BETWEEN 1 AND 365) AND (viewing_period BETWEEN 1 AND 8760) AND (free_trial_days BETWEEN 0 AND 365) AND (sales_limit >= 0) AND (sales_starts_at < sales_ends_at)),
    CONSTRAINT plan_plan_type_check CHECK (plan_type = ANY (plan_types())),
    CONSTRAINT plan_renew_span_unit_check CHECK (renew_span_unit IN ('days', 'weeks', 'months')),
    CONSTRAINT plan_type_rule CHECK (((plan_type = 'subscription') = (renew_span IS NOT NULL)) AND ((renew_span IS NULL) = (renew_span_unit IS NULL)) AND ((plan_type = 'rental') = (viewing_period IS NOT NULL)) AND ((viewing_period IS NULL) = (viewing_period_unit IS NULL)) AND ((plan_type = 'subscription') OR ((free_trial_days = 0) AND (force_stop_on IS NULL)))),
    CONSTRAINT plan_viewing_period_unit_check CHECK (viewing_period_unit IN ('hours', 'days'))
);
ALTER TABLE plan ADD CONSTRAINT plan_pkey PRIMARY KEY (plan_id);

CREATE TABLE plan_reservation (
    customer_id uuid NOT NULL,
    plan_id text NOT NULL,
    kind text NOT NULL,
    order_id uuid,
    contract_id uuid,
    until timestamptz(3),
    since timestamptz(3) NOT NULL,
    CONSTRAINT plan_reservation_kind_check CHECK (kind IN ('ORDER', 'CONTRACT', 'PURCHASE', 'RENTAL')),
    CONSTRAINT plan_reservation_kind_rule CHECK (((kind = 'RENTAL') = (until IS NOT NULL)) AND ((kind = 'CONTRACT') = (contract_id IS NOT NULL)) AND ((order_id IS NOT NULL) OR (kind = 'CONTRACT')))
);
ALTER TABLE plan_reservation ADD CONSTRAINT plan_reservation_pkey PRIMARY KEY (customer_id, plan_id);
CREATE INDEX plan_reservation_contract_id_idx ON plan_reservation (contract_id);
CREATE UNIQUE INDEX plan_reservation_order_id_key ON plan_reservation (order_id);

CREATE TABLE plan_price (
    plan_id text NOT NULL,
    version integer NOT NULL,
    starts_on date NOT NULL,
    price integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    CONSTRAINT plan_price_bounds_rule CHECK ((version >= 1) AND (price BETWEEN 1 AND 9999999))
);
ALTER TABLE plan_price ADD CONSTRAINT plan_price_pkey PRIMARY KEY (plan_id, version);
CREATE UNIQUE INDEX plan_price_live_key ON plan_price (plan_id, starts_on) WHERE (retired_at IS NULL);

CREATE TABLE plan_sales_counter (
    plan_id text NOT NULL,
    sold integer NOT NULL,
    reserved integer NOT NULL,
    erased integer DEFAULT 0 NOT NULL,
    CONSTRAINT plan_sales_counter_count_rule CHECK ((sold >= 0) AND (reserved >= 0))
);
ALTER TABLE plan_sales_counter ADD CONSTRAINT plan_sales_counter_pkey PRIMARY KEY (plan_id);

CREATE TABLE policy_consent (
    account_id uuid NOT NULL,
    policy_id text NOT NULL,
    revision integer NOT NULL,
    key text NOT NULL,
    accepted_at timestamptz(3) NOT NULL
);
ALTER TABLE policy_consent ADD CONSTRAINT policy_consent_pkey PRIMARY KEY (account_id, policy_id, revision);

CREATE TABLE policy_revision (
    policy_id text NOT NULL,
    revision integer NOT NULL,
    key text NOT NULL,
    content jsonb NOT NULL,
    digest text NOT NULL,
    "position" integer NOT NULL,
    current boolean DEFAULT true NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3)
);
ALTER TABLE policy_revision ADD CONSTRAINT policy_revision_pkey PRIMARY KEY (policy_id, revision);
CREATE INDEX policy_revision_current_position_idx ON policy_revision (current, "position");

CREATE TABLE profile_image (
    account_id uuid NOT NULL,
    name text NOT NULL,
    content bytea NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
ALTER TABLE profile_image ADD CONSTRAINT profile_image_pkey PRIMARY KEY (account_id);
CREATE UNIQUE INDEX profile_image_name_key ON profile_image (name);

CREATE TABLE purchase_draft (
    customer_id uuid NOT NULL,
    plan_id text NOT NULL,
    choice jsonb NOT NULL,
    problem text,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE purchase_draft ADD CONSTRAINT purchase_draft_pkey PRIMARY KEY (customer_id, plan_id);
CREATE INDEX purchase_draft_expires_at_idx ON purchase_draft (expires_at);

CREATE TABLE purchase_order (
    id uuid NOT NULL,
    number text NOT NULL,
    customer_id uuid NOT NULL,
    quote_id uuid NOT NULL,
    plan_id text NOT NULL,
    origin text NOT NULL,
    state text DEFAULT 'OPEN' NOT NULL,
    snapshot jsonb NOT NULL,
    survey jsonb,
    payment_method_id uuid,
    payment_method_type text NOT NULL,
    card_brand text,
    card_suffix text,
    campaign_id text,
    amount integer NOT NULL,
    charge_id uuid,
    contract_id uuid,
    watchable_until timestamptz(3),
    problem text,
    ordered_at timestamptz(3) NOT NULL,
    outcome_unknown_since timestamptz(3),
    finished_at timestamptz(3),
    CONSTRAINT purchase_order_amount_rule CHECK ((amount >= 0) AND ((amount > 0) OR (charge_id IS NULL))),
    CONSTRAINT purchase_order_card_brand_check CHECK (card_brand IN ('V', 'M', 'A', 'J', 'D', 'Unknown')),
    CONSTRAINT purchase_order_end_rule CHECK (((state = 'OPEN') = (finished_at IS NULL)) AND ((state IN ('FAILED', 'EXPIRED')) = (problem IS NOT NULL))),
    CONSTRAINT purchase_order_origin_check CHECK (origin IN ('SITE', 'SIGN_UP')),
    CONSTRAINT purchase_order_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT purchase_order_state_check CHECK (state IN ('OPEN', 'PAID', 'FAILED', 'EXPIRED'))
);
ALTER TABLE purchase_order ADD CONSTRAINT purchase_order_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX purchase_order_charge_id_key ON purchase_order (charge_id);
CREATE INDEX purchase_order_customer_id_ordered_at_idx ON purchase_order (customer_id, ordered_at);
CREATE INDEX purchase_order_finished_at_idx ON purchase_order (finished_at);
CREATE UNIQUE INDEX purchase_order_number_key ON purchase_order (number);
CREATE INDEX purchase_order_open_idx ON purchase_order (customer_id) WHERE (state = 'OPEN');
CREATE INDEX purchase_order_payment_method_id_idx ON purchase_order (payment_method_id);
CREATE INDEX purchase_order_plan_id_state_idx ON purchase_order (plan_id, state);
CREATE UNIQUE INDEX purchase_order_quote_id_key ON purchase_order (quote_id);
CREATE INDEX purchase_order_survey_idx ON purchase_order (ordered_at) WHERE (survey IS NOT NULL);

CREATE TABLE quote (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    plan_id text NOT NULL,
    origin text NOT NULL,
    token_hash bytea NOT NULL,
    snapshot jsonb NOT NULL,
    choice jsonb NOT NULL,
    survey jsonb,
    payment_method_id uuid,
    payment_method_type text NOT NULL,
    card_brand text,
    card_suffix text,
    campaign_id text,
    replaces_id uuid,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    authenticated_until timestamptz(3),
    CONSTRAINT quote_card_brand_check CHECK (card_brand IN ('V', 'M', 'A', 'J', 'D', 'Unknown')),
    CONSTRAINT quote_method_rule CHECK ((payment_method_type = 'CampaignCode') = (payment_method_id IS NULL)),
    CONSTRAINT quote_origin_check CHECK (origin IN ('SITE', 'SIGN_UP')),
    CONSTRAINT quote_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types()))
);
ALTER TABLE quote ADD CONSTRAINT quote_pkey PRIMARY KEY (id);
CREATE INDEX quote_created_at_idx ON quote (created_at);
CREATE INDEX quote_customer_id_plan_id_created_at_idx ON quote (customer_id, plan_id, created_at);
CREATE UNIQUE INDEX quote_token_hash_key ON quote (token_hash);

CREATE TABLE rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
ALTER TABLE rate_limit ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
CREATE INDEX rate_limit_expire_idx ON rate_limit (expire);

CREATE TABLE receipt_issue (
    earning_id uuid NOT NULL,
    issues integer NOT NULL,
    first_issued_at timestamptz(3) NOT NULL,
    last_issued_at timestamptz(3) NOT NULL
);
ALTER TABLE receipt_issue ADD CONSTRAINT receipt_issue_pkey PRIMARY KEY (earning_id);

CREATE TABLE refund (
    id uuid NOT NULL,
    charge_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    number smallint NOT NULL,
    gateway_id text NOT NULL,
    payment_method_type text NOT NULL,
    amount integer NOT NULL,
    previously_refunded integer NOT NULL,
    effect text NOT NULL,
    is_from_suspense boolean DEFAULT false NOT NULL,
    origin text NOT NULL,
    reason text NOT NULL,
    decided_by text NOT NULL,
    phase text NOT NULL,
    provider_refund_id text,
    code text,
    settled_by text,
    evidence text,
    processed_on date,
    epoch integer DEFAULT 0 NOT NULL,
    sent_at timestamptz(3),
    unknown_since timestamptz(3),
    lookup_attempts smallint DEFAULT 0 NOT NULL,
    last_lookup_at timestamptz(3),
    not_found_at timestamptz(3),
    next_check_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    CONSTRAINT refund_amount_rule CHECK ((amount > 0) AND (previously_refunded >= 0) AND (number > 0)),
    CONSTRAINT refund_effect_check CHECK (effect IN ('KEEP', 'END_NOW')),
    CONSTRAINT refund_origin_check CHECK (origin IN ('MADE', 'RECORDED', 'WEBHOOK')),
    CONSTRAINT refund_payment_method_type_check CHECK (payment_method_type = ANY (payment_method_types())),
    CONSTRAINT refund_phase_check CHECK (phase IN ('CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED')),
    CONSTRAINT refund_phase_rule CHECK (((phase IN ('SUCCEEDED', 'REFUSED', 'NOT_EXECUTED')) = (ended_at IS NOT NULL)) AND ((phase = 'SUCCEEDED') = (processed_on IS NOT NULL)) AND ((phase NOT IN ('CREATED', 'SENT')) OR (next_check_at IS NOT NULL)) AND ((ended_at IS NULL) OR (next_check_at IS NULL)) AND ((phase NOT IN ('SENT', 'UNKNOWN')) OR (sent_at IS NOT NULL)) AND ((phase <> 'UNKNOWN') OR (unknown_since IS NOT NULL))),
    CONSTRAINT refund_settled_rule CHECK ((settled_by IS NULL) = (evidence IS NULL))
);
ALTER TABLE refund ADD CONSTRAINT refund_pkey PRIMARY KEY (id);
CREATE INDEX refund_next_check_at_idx ON refund (next_check_at);
CREATE UNIQUE INDEX refund_charge_id_number_key ON refund (charge_id, number);
CREATE INDEX refund_created_at_idx ON refund (created_at);
CREATE INDEX refund_customer_id_idx ON refund (customer_id);
CREATE INDEX refund_live_idx ON refund (created_at) WHERE (phase IN ('CREATED', 'SENT', 'UNKNOWN'));
CREATE UNIQUE INDEX refund_live_of_charge_key ON refund (charge_id) WHERE (phase IN ('CREATED', 'SENT', 'UNKNOWN'));
CREATE UNIQUE INDEX refund_provider_refund_id_key ON refund (gateway_id, provider_refund_id);

CREATE TABLE rights_version (
    account_id uuid NOT NULL,
    version integer NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    next_change_at timestamptz(3),
    CONSTRAINT rights_version_rule CHECK (version >= 1)
);
ALTER TABLE rights_version ADD CONSTRAINT rights_version_pkey PRIMARY KEY (account_id);

CREATE TABLE second_factor (
    account_id uuid NOT NULL,
    type text NOT NULL,
    enabled_at timestamptz(3) NOT NULL,
    secret bytea,
    phone_number text,
    last_step integer,
    preferred boolean DEFAULT false NOT NULL,
    removal_due_at timestamptz(3),
    CONSTRAINT second_factor_type_check CHECK (type IN ('Email', 'SMS', 'OTP'))
);
ALTER TABLE second_factor ADD CONSTRAINT second_factor_pkey PRIMARY KEY (account_id, type);
CREATE INDEX second_factor_phone_number_idx ON second_factor (phone_number) WHERE (phone_number IS NOT NULL);
CREATE INDEX second_factor_removal_due_at_idx ON second_factor (removal_due_at) WHERE (removal_due_at IS NOT NULL);

CREATE TABLE second_factor_enrolment (
    session_id uuid NOT NULL,
    id uuid NOT NULL,
    stage text NOT NULL,
    encrypted_content bytea NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT second_factor_enrolment_stage_check CHECK (stage IN ('phone', 'secret', 'first', 'regeneration'))
);
ALTER TABLE second_factor_enrolment ADD CONSTRAINT second_factor_enrolment_pkey PRIMARY KEY (session_id);
CREATE INDEX second_factor_enrolment_expires_at_idx ON second_factor_enrolment (expires_at);

CREATE TABLE session (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    auth_id text NOT NULL,
    account_id uuid NOT NULL,
    methods text[],
    back_url text,
    created_at timestamptz(3) NOT NULL,
    reauthorised_at timestamptz(3),
    last_seen_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    failed_reauthentications smallint DEFAULT 0 NOT NULL,
    linked_account_id uuid,
    previous_token_hash bytea,
    renewed_at timestamptz(3),
    provider_state jsonb,
    passkey_id uuid,
    CONSTRAINT session_methods_check CHECK (methods <@ ARRAY['Password', 'AuthCode', 'Social', 'Passkey', 'DevicePasskey', 'SignUp', 'TrustedDevice', 'UserVerification', 'Email', 'SMS', 'OTP', 'BackupCode'])
);
ALTER TABLE session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
CREATE INDEX session_account_id_idx ON session (account_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);
CREATE INDEX session_linked_account_id_idx ON session (linked_account_id);
CREATE INDEX session_passkey_id_idx ON session (passkey_id);
CREATE UNIQUE INDEX session_previous_token_hash_key ON session (previous_token_hash);
CREATE UNIQUE INDEX session_token_hash_key ON session (token_hash);

CREATE TABLE single_use_code (
    code text NOT NULL,
    campaign_id text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    voided_at timestamptz(3),
    order_id uuid,
    CONSTRAINT single_use_code_form_rule CHECK (code ~ '^[A-Z0-9]{4,32}$')
);
ALTER TABLE single_use_code ADD CONSTRAINT single_use_code_pkey PRIMARY KEY (code);
CREATE INDEX single_use_code_campaign_id_created_at_idx ON single_use_code (campaign_id, created_at);
CREATE UNIQUE INDEX single_use_code_order_id_key ON single_use_code (order_id);

CREATE TABLE social_callback_form (
    handle_hash bytea NOT NULL,
    fields bytea NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE social_callback_form ADD CONSTRAINT social_callback_form_pkey PRIMARY KEY (handle_hash);
CREATE INDEX social_callback_form_expires_at_idx ON social_callback_form (expires_at);

CREATE TABLE store_asset (
    digest text NOT NULL,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamptz(3) NOT NULL
);
ALTER TABLE store_asset ADD CONSTRAINT store_asset_pkey PRIMARY KEY (digest);

CREATE TABLE store_settings (
    id integer DEFAULT 1 NOT NULL,
    content jsonb NOT NULL,
    digest text NOT NULL,
    version integer NOT NULL,
    applied_at timestamptz(3) NOT NULL
);
ALTER TABLE store_settings ADD CONSTRAINT store_settings_pkey PRIMARY KEY (id);

CREATE TABLE subscription_change (
    id uuid NOT NULL,
    contract_id uuid NOT NULL,
    kind text NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    survey jsonb,
    collects boolean DEFAULT false NOT NULL,
    CONSTRAINT subscription_change_collects_rule CHECK ((NOT collects) OR (kind = 'METHOD_CHANGED')),
    CONSTRAINT subscription_change_kind_check CHECK (kind IN ('CANCELLED', 'UNDONE', 'METHOD_CHANGED')),
    CONSTRAINT subscription_change_survey_rule CHECK ((survey IS NULL) OR (kind = 'CANCELLED'))
);
ALTER TABLE subscription_change ADD CONSTRAINT subscription_change_pkey PRIMARY KEY (id);
CREATE INDEX subscription_change_contract_id_changed_at_idx ON subscription_change (contract_id, changed_at);
CREATE INDEX subscription_change_survey_idx ON subscription_change (changed_at) WHERE (survey IS NOT NULL);

CREATE TABLE survey (
    survey_id text NOT NULL,
    revision integer NOT NULL,
    content jsonb NOT NULL,
    digest text NOT NULL,
    current boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    CONSTRAINT survey_current_rule CHECK ((revision >= 1) AND (current = (retired_at IS NULL)))
);
ALTER TABLE survey ADD CONSTRAINT survey_pkey PRIMARY KEY (survey_id, revision);
CREATE UNIQUE INDEX survey_current_key ON survey (survey_id) WHERE current;

CREATE TABLE trusted_device (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE trusted_device ADD CONSTRAINT trusted_device_pkey PRIMARY KEY (id);
CREATE INDEX trusted_device_account_id_idx ON trusted_device (account_id);
CREATE INDEX trusted_device_expires_at_idx ON trusted_device (expires_at);

CREATE TABLE tv_pin (
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
ALTER TABLE tv_pin ADD CONSTRAINT tv_pin_pkey PRIMARY KEY (account_id);

CREATE TABLE used_passkey_challenge (
    hash bytea NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
ALTER TABLE used_passkey_challenge ADD CONSTRAINT used_passkey_challenge_pkey PRIMARY KEY (hash);
CREATE INDEX used_passkey_challenge_expires_at_idx ON used_passkey_challenge (expires_at);

CREATE TABLE withdrawal_answer (
    id uuid NOT NULL,
    survey_id text NOT NULL,
    revision integer NOT NULL,
    question_id text NOT NULL,
    question jsonb NOT NULL,
    chosen jsonb NOT NULL,
    text text,
    answered_at timestamptz(3) NOT NULL
);
ALTER TABLE withdrawal_answer ADD CONSTRAINT withdrawal_answer_pkey PRIMARY KEY (id);
CREATE INDEX withdrawal_answer_answered_at_idx ON withdrawal_answer (answered_at);
CREATE INDEX withdrawal_answer_survey_id_answered_at_idx ON withdrawal_answer (survey_id, answered_at);

-- Foreign keys
ALTER TABLE backup_code ADD CONSTRAINT backup_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE billing_cycle ADD CONSTRAINT billing_cycle_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE campaign_code ADD CONSTRAINT campaign_code_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(campaign_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE campaign_member_usage ADD CONSTRAINT campaign_member_usage_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE challenge ADD CONSTRAINT challenge_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES flow(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE charge ADD CONSTRAINT charge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE closing_balance ADD CONSTRAINT closing_balance_month_fkey FOREIGN KEY (month) REFERENCES closed_month(month) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE consent_choice ADD CONSTRAINT consent_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE contract ADD CONSTRAINT contract_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(campaign_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE contract ADD CONSTRAINT contract_carrier_method_id_fkey FOREIGN KEY (carrier_method_id) REFERENCES payment_method(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE contract ADD CONSTRAINT contract_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE contract_reminder ADD CONSTRAINT contract_reminder_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE contract ADD CONSTRAINT contract_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE contract ADD CONSTRAINT contract_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(plan_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE contract ADD CONSTRAINT contract_plan_id_price_version_fkey FOREIGN KEY (plan_id, price_version) REFERENCES plan_price(plan_id, version) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE customer ADD CONSTRAINT customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE data_export ADD CONSTRAINT data_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE data_export_archive ADD CONSTRAINT data_export_archive_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_export(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE device ADD CONSTRAINT device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE dispute ADD CONSTRAINT dispute_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE dispute ADD CONSTRAINT dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE earning ADD CONSTRAINT earning_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE earning ADD CONSTRAINT earning_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE earning ADD CONSTRAINT earning_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE earning ADD CONSTRAINT earning_document_text_id_fkey FOREIGN KEY (document_text_id) REFERENCES document_text(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE entitlement ADD CONSTRAINT entitlement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE entitlement ADD CONSTRAINT entitlement_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(plan_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE linked_account ADD CONSTRAINT linked_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE invoice_addressee ADD CONSTRAINT invoice_addressee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE known_browser ADD CONSTRAINT known_browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE login_attempt ADD CONSTRAINT login_attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE oidc_connection ADD CONSTRAINT oidc_connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE oidc_grant ADD CONSTRAINT oidc_grant_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES oidc_connection(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE oidc_grant ADD CONSTRAINT oidc_grant_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE order_confirmation ADD CONSTRAINT order_confirmation_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE parental_consent ADD CONSTRAINT parental_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE passkey ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE passkey_user ADD CONSTRAINT passkey_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE password_credential ADD CONSTRAINT password_credential_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE password_history ADD CONSTRAINT password_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE payment_method ADD CONSTRAINT payment_method_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payment_method_registration ADD CONSTRAINT payment_method_registration_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payment_method_registration ADD CONSTRAINT payment_method_registration_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE payment_method_reauthentication ADD CONSTRAINT payment_method_reauthentication_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE plan_reservation ADD CONSTRAINT plan_reservation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE plan_price ADD CONSTRAINT plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(plan_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE policy_consent ADD CONSTRAINT policy_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE profile_image ADD CONSTRAINT profile_image_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE purchase_draft ADD CONSTRAINT purchase_draft_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE purchase_order ADD CONSTRAINT purchase_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE quote ADD CONSTRAINT quote_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE receipt_issue ADD CONSTRAINT receipt_issue_earning_id_fkey FOREIGN KEY (earning_id) REFERENCES earning(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE refund ADD CONSTRAINT refund_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refund ADD CONSTRAINT refund_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE rights_version ADD CONSTRAINT rights_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE second_factor ADD CONSTRAINT second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE second_factor_enrolment ADD CONSTRAINT second_factor_enrolment_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_linked_account_id_fkey FOREIGN KEY (linked_account_id) REFERENCES linked_account(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE session ADD CONSTRAINT session_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkey(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE single_use_code ADD CONSTRAINT single_use_code_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(campaign_id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE subscription_change ADD CONSTRAINT subscription_change_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE trusted_device ADD CONSTRAINT trusted_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE tv_pin ADD CONSTRAINT tv_pin_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
--

-- Partitions of the current month and year, and those before. A job creates the next ones.
DO $$
DECLARE
  month timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC';
  next_month timestamptz := (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
  last_month timestamptz := (month AT TIME ZONE 'UTC' + interval '2 months') AT TIME ZONE 'UTC';
  year timestamptz := (date_trunc('year', now() AT TIME ZONE 'UTC' + interval '1 month') + interval '1 year') AT TIME ZONE 'UTC';
  next_year timestamptz := (year AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('CREATE TABLE monthly.login_attempt_before PARTITION OF login_attempt FOR VALUES FROM (MINVALUE) TO (%L)', month);
  EXECUTE format('CREATE TABLE monthly.login_attempt_%s PARTITION OF login_attempt FOR VALUES FROM (%L) TO (%L)',
    to_char(month AT TIME ZONE 'UTC', 'YYYY_MM'), month, next_month);
  EXECUTE format('CREATE TABLE monthly.login_attempt_%s PARTITION OF login_attempt FOR VALUES FROM (%L) TO (%L)',
    to_char(next_month AT TIME ZONE 'UTC', 'YYYY_MM'), next_month, last_month);
  CREATE TABLE monthly.login_attempt_default PARTITION OF login_attempt DEFAULT;
  EXECUTE format('CREATE TABLE yearly.audit_event_before PARTITION OF audit_event FOR VALUES FROM (MINVALUE) TO (%L)', year);
  EXECUTE format('CREATE TABLE yearly.audit_event_%s PARTITION OF audit_event FOR VALUES FROM (%L) TO (%L)',
    to_char(year AT TIME ZONE 'UTC', 'YYYY'), year, next_year);
  CREATE TABLE yearly.audit_event_default PARTITION OF audit_event DEFAULT;
END
$$;

-- The only row of the business clock, written before its trigger rejects changes.
INSERT INTO business_clock (id) VALUES (1);

-- Triggers
CREATE TRIGGER account_credential_changed AFTER UPDATE ON account FOR EACH ROW WHEN (((old.proved_email_key IS DISTINCT FROM new.proved_email_key) OR (old.user_id_key IS DISTINCT FROM new.user_id_key))) EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER account_profile_changed AFTER UPDATE ON account FOR EACH ROW WHEN (((old.updated_at IS DISTINCT FROM new.updated_at) AND (old.status = new.status))) EXECUTE FUNCTION enqueue_application_events('profile.changed');
CREATE TRIGGER account_closed BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('account.closed');
CREATE TRIGGER backup_code_added AFTER INSERT ON backup_code FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER business_clock_is_fixed BEFORE INSERT OR DELETE OR UPDATE ON business_clock FOR EACH ROW EXECUTE FUNCTION reject_business_clock_change();
CREATE TRIGGER closing_balance_is_immutable BEFORE DELETE OR UPDATE ON closing_balance FOR EACH ROW EXECUTE FUNCTION reject_book_change();
CREATE TRIGGER closed_month_is_immutable BEFORE DELETE OR UPDATE ON closed_month FOR EACH ROW EXECUTE FUNCTION reject_book_change();
CREATE TRIGGER oidc_connection_deleted AFTER DELETE ON oidc_connection FOR EACH ROW EXECUTE FUNCTION enqueue_application_events();
CREATE TRIGGER contract_updated AFTER UPDATE ON contract FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION increment_rights_version();
CREATE TRIGGER contract_inserted AFTER INSERT ON contract FOR EACH ROW EXECUTE FUNCTION increment_rights_version();
CREATE TRIGGER device_ended AFTER UPDATE ON device FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION enqueue_application_events('device.ended');
CREATE TRIGGER document_text_is_not_truncated BEFORE TRUNCATE ON document_text FOR EACH STATEMENT EXECUTE FUNCTION reject_book_change();
CREATE TRIGGER document_text_is_immutable BEFORE DELETE OR UPDATE ON document_text FOR EACH ROW EXECUTE FUNCTION reject_book_change();
CREATE TRIGGER entitlement_updated AFTER UPDATE ON entitlement FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION increment_rights_version();
CREATE TRIGGER entitlement_inserted AFTER INSERT ON entitlement FOR EACH ROW EXECUTE FUNCTION increment_rights_version();
CREATE TRIGGER ledger_transfer_requires_source BEFORE INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION reject_transfer_without_source();
CREATE TRIGGER ledger_transfer_requires_open_month BEFORE INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION reject_closed_month_booking();
CREATE TRIGGER ledger_transfer_is_not_truncated BEFORE TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION reject_book_change();
CREATE TRIGGER ledger_transfer_is_immutable BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION reject_transfer_change();
CREATE TRIGGER linked_account_added_or_removed AFTER INSERT OR DELETE ON linked_account FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER passkey_added_or_removed AFTER INSERT OR DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER password_changed AFTER UPDATE ON password_credential FOR EACH ROW WHEN ((old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER password_added_or_removed AFTER INSERT OR DELETE ON password_credential FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER profile_image_changed AFTER UPDATE ON profile_image FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION enqueue_application_events('profile.changed');
CREATE TRIGGER profile_image_added_or_removed AFTER INSERT OR DELETE ON profile_image FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('profile.changed');
CREATE TRIGGER rights_version_changed AFTER UPDATE ON rights_version FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION enqueue_application_events('membership.changed');
CREATE TRIGGER rights_version_inserted AFTER INSERT ON rights_version FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('membership.changed');
CREATE TRIGGER second_factor_changed AFTER UPDATE ON second_factor FOR EACH ROW WHEN (((old.enabled_at IS DISTINCT FROM new.enabled_at) OR (old.phone_number IS DISTINCT FROM new.phone_number))) EXECUTE FUNCTION enqueue_application_events('credential.changed');
CREATE TRIGGER second_factor_added_or_removed AFTER INSERT OR DELETE ON second_factor FOR EACH ROW EXECUTE FUNCTION enqueue_application_events('credential.changed');

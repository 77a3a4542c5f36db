-- A change of plan ends a contract and begins its successor; until then it is an order in the state SCHEDULED.
ALTER TABLE contract
  ADD COLUMN predecessor_id uuid,
  ADD COLUMN scheduled_change jsonb,
  DROP CONSTRAINT contract_end_reason_check,
  DROP CONSTRAINT contract_last_settlement_check,
  DROP CONSTRAINT contract_settled_rule,
  DROP CONSTRAINT contract_state_rule;
ALTER TABLE contract
  ADD CONSTRAINT contract_end_reason_check CHECK (end_reason IN ('CANCELLED', 'STOPPED', 'HOLD_LIMIT', 'FORCED_STOP', 'NO_METHOD', 'REFUNDED', 'WITHDRAWN', 'CHANGED')) NOT VALID,
  ADD CONSTRAINT contract_last_settlement_check CHECK (last_settlement IN ('NONE', 'FIRST', 'FIRST_AGAIN', 'AFTER_TRIAL', 'AFTER_TRIAL_HOLD', 'AFTER_HOLD', 'RENEWAL', 'TAKEN_OVER', 'TAKEN_OVER_TRIAL')) NOT VALID,
  ADD CONSTRAINT contract_settled_rule CHECK ((settled_cycles >= 0) AND ((settled_cycles > 0) = (last_settlement NOT IN ('NONE', 'TAKEN_OVER', 'TAKEN_OVER_TRIAL')))) NOT VALID,
  ADD CONSTRAINT contract_scheduled_change_rule CHECK ((scheduled_change IS NULL) OR ((ended_on IS NULL) AND (cancel_requested_on IS NULL))) NOT VALID,
  ADD CONSTRAINT contract_predecessor_id_fkey FOREIGN KEY (predecessor_id) REFERENCES contract(id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT contract_state_rule CHECK (state =
CASE
    WHEN (ended_on IS NOT NULL) THEN 'ENDED'
    WHEN ((last_settlement = 'TAKEN_OVER_TRIAL') AND (held_since IS NULL) AND (cancel_requested_on IS NULL)) THEN 'ONGOING_CONTRACT'
    WHEN (last_settlement IN ('NONE', 'TAKEN_OVER_TRIAL')) THEN
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
        WHEN 'TAKEN_OVER' THEN 'ONGOING_CONTRACT'
        ELSE NULL::text
    END
END) NOT VALID;
ALTER TABLE contract VALIDATE CONSTRAINT contract_end_reason_check;
ALTER TABLE contract VALIDATE CONSTRAINT contract_last_settlement_check;
ALTER TABLE contract VALIDATE CONSTRAINT contract_settled_rule;
ALTER TABLE contract VALIDATE CONSTRAINT contract_scheduled_change_rule;
ALTER TABLE contract VALIDATE CONSTRAINT contract_predecessor_id_fkey;
ALTER TABLE contract VALIDATE CONSTRAINT contract_state_rule;

ALTER TABLE purchase_order
  ADD COLUMN kind text DEFAULT 'PURCHASE' NOT NULL,
  ADD COLUMN changes_contract_id uuid,
  ADD COLUMN drop_reason text,
  DROP CONSTRAINT purchase_order_end_rule,
  DROP CONSTRAINT purchase_order_state_check;
ALTER TABLE purchase_order
  ADD CONSTRAINT purchase_order_kind_check CHECK (kind IN ('PURCHASE', 'CHANGE')) NOT VALID,
  ADD CONSTRAINT purchase_order_change_rule CHECK (((kind = 'CHANGE') = (changes_contract_id IS NOT NULL)) AND ((kind = 'CHANGE') OR (state NOT IN ('SCHEDULED', 'DROPPED'))) AND ((state = 'DROPPED') = (drop_reason IS NOT NULL)) AND ((kind = 'PURCHASE') OR (amount = 0))) NOT VALID,
  ADD CONSTRAINT purchase_order_drop_reason_check CHECK (drop_reason IN ('WITHDRAWN', 'REPLACED', 'CANCELLED', 'CONTRACT_ENDED', 'PLAN_STOPPED', 'RETURNED')) NOT VALID,
  ADD CONSTRAINT purchase_order_end_rule CHECK (((state IN ('OPEN', 'SCHEDULED')) = (finished_at IS NULL)) AND ((state IN ('FAILED', 'EXPIRED')) = (problem IS NOT NULL))) NOT VALID,
  ADD CONSTRAINT purchase_order_state_check CHECK (state IN ('OPEN', 'PAID', 'FAILED', 'EXPIRED', 'SCHEDULED', 'DROPPED')) NOT VALID;
ALTER TABLE purchase_order VALIDATE CONSTRAINT purchase_order_kind_check;
ALTER TABLE purchase_order VALIDATE CONSTRAINT purchase_order_change_rule;
ALTER TABLE purchase_order VALIDATE CONSTRAINT purchase_order_drop_reason_check;
ALTER TABLE purchase_order VALIDATE CONSTRAINT purchase_order_end_rule;
ALTER TABLE purchase_order VALIDATE CONSTRAINT purchase_order_state_check;

ALTER TABLE subscription_change DROP CONSTRAINT subscription_change_kind_check;
ALTER TABLE subscription_change
  ADD CONSTRAINT subscription_change_kind_check CHECK (kind IN ('CANCELLED', 'UNDONE', 'METHOD_CHANGED', 'CHANGE_SCHEDULED', 'CHANGE_WITHDRAWN', 'RETURNED')) NOT VALID;
ALTER TABLE subscription_change VALIDATE CONSTRAINT subscription_change_kind_check;

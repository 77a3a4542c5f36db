-- Expiry dates of usable cards, for the contracts that are paid with them.
CREATE OR REPLACE VIEW usable_card AS
  SELECT id AS method_id, card_expiry FROM payment_method WHERE state = 'USABLE' AND card_expiry IS NOT NULL;

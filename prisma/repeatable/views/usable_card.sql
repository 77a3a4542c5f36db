-- Expiry dates of usable cards, for the contracts that they pay.
CREATE OR REPLACE VIEW usable_card AS
  SELECT id AS method_id, card_expiry FROM payment_method WHERE state = 'USABLE' AND card_expiry IS NOT NULL;

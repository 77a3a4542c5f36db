-- Of payment methods, for contracts that they pay: until when a card is good.
CREATE OR REPLACE VIEW usable_card AS
  SELECT id AS method_id, card_expiry FROM payment_method WHERE state = 'USABLE' AND card_expiry IS NOT NULL;

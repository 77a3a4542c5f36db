-- Values of columns named payment_method_type. Add types and never remove one, because existing rows are not validated again.
CREATE OR REPLACE FUNCTION payment_method_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'];

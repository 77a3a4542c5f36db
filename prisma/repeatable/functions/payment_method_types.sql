-- Lists the allowed values of columns named payment_method_type. Types may be added but never removed, because
-- existing rows are not validated again.
CREATE OR REPLACE FUNCTION payment_method_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'];

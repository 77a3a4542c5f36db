-- States and kinds are held to the lists of the code. Checked of new rows at once, of old ones by the next migration,
-- which lets others read and write meanwhile.
ALTER TABLE "account"
  ADD CONSTRAINT "account_status_check" CHECK ("status" IN ('ACTIVE', 'DISABLED', 'WITHDRAWN')) NOT VALID;
ALTER TABLE "audit_event"
  ADD CONSTRAINT "audit_event_actor_check" CHECK ("actor" IN ('member', 'operator', 'system')) NOT VALID;
ALTER TABLE "external_identity"
  ADD CONSTRAINT "external_identity_provider_check" CHECK ("provider" IN ('Google', 'Apple', 'Line', 'YahooJapan', 'X', 'Facebook')) NOT VALID;
ALTER TABLE "flow"
  ADD CONSTRAINT "flow_kind_check" CHECK ("kind" IN ('signUp', 'login', 'profileEdit', 'emailEdit', 'social', 'interaction')) NOT VALID;
ALTER TABLE "login_attempt"
  ADD CONSTRAINT "login_attempt_result_check" CHECK ("result" IN ('success', 'failure', 'multiFactorRequested')) NOT VALID,
  ADD CONSTRAINT "login_attempt_login_method_check" CHECK ("login_method" IN ('Password', 'AuthCode', 'Social')) NOT VALID,
  ADD CONSTRAINT "login_attempt_multi_factor_type_check" CHECK ("multi_factor_type" IN ('Email', 'SMS', 'OTP', 'BackupCode')) NOT VALID,
  ADD CONSTRAINT "login_attempt_device_info_check" CHECK ("device_info" IN ('Android', 'iPhone', 'PC', 'Mac', 'iPad')) NOT VALID;
ALTER TABLE "oidc_signing_key"
  ADD CONSTRAINT "oidc_signing_key_algorithm_check" CHECK ("algorithm" IN ('RS256', 'ES256')) NOT VALID;
ALTER TABLE "outbox_message"
  ADD CONSTRAINT "outbox_message_channel_check" CHECK ("channel" IN ('mail', 'sms', 'notice')) NOT VALID,
  ADD CONSTRAINT "outbox_message_state_check" CHECK ("state" IN ('PENDING', 'SENT', 'FAILED', 'EXPIRED')) NOT VALID;
ALTER TABLE "second_factor"
  ADD CONSTRAINT "second_factor_type_check" CHECK ("type" IN ('Email', 'SMS', 'OTP')) NOT VALID;
ALTER TABLE "second_factor_enrolment"
  ADD CONSTRAINT "second_factor_enrolment_stage_check" CHECK ("stage" IN ('phone', 'secret', 'first', 'regeneration')) NOT VALID;
ALTER TABLE "session"
  ADD CONSTRAINT "session_methods_check" CHECK ("methods" <@ ARRAY['Password', 'AuthCode', 'Social', 'SignUp', 'TrustedDevice', 'Email', 'SMS', 'OTP', 'BackupCode']) NOT VALID;

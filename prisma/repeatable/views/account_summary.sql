-- Omits expired rentals, because every request of a member reads this view.
CREATE OR REPLACE VIEW "account_summary" AS
SELECT a."id" AS "account_id", a."status", a."language", a."contact_email" AS "email_address",
       coalesce(a."contact_email", '') AS "contact_email", a."proved_email_key" IS NOT NULL AS "is_email_proved",
       a."email_verified_at" IS NOT NULL AS "is_email_verified", a."email_verified_at",
       a."user_id", a."family_name", a."given_name", a."family_name_kana", a."given_name_kana", a."name", a."name_kana",
       a."nickname", a."birthday", a."sex", a."phone_number", a."country", a."postal_code", a."prefecture", a."address",
       a."address2", a."custom_answers",
       floor(extract(epoch FROM a."updated_at"))::bigint AS "updated_seconds",
       p."updated_at" AS "password_updated_at", i."name" AS "profile_image_name",
       ARRAY(SELECT e."type"
               FROM (SELECT f."type" FROM "second_factor" f WHERE f."account_id" = a."id"
                     UNION ALL
                     (SELECT 'BackupCode' FROM "backup_code" b
                       WHERE b."account_id" = a."id" AND b."used_at" IS NULL LIMIT 1)) e
              ORDER BY array_position(ARRAY['Email', 'SMS', 'OTP', 'BackupCode'], e."type")) AS "second_factors",
       coalesce((SELECT json_agg(json_build_object('consentOptionId', c."consent_option_id", 'key', c."key",
                                                   'value', c."value"))
                   FROM "consent_choice" c WHERE c."account_id" = a."id"), '[]') AS "consent_answers",
       coalesce((SELECT json_agg(json_build_object('policyId', c."policy_id", 'revision', c."revision",
                                                   'key', c."key"))
                   FROM "policy_consent" c WHERE c."account_id" = a."id"), '[]') AS "policy_consents",
       EXISTS (SELECT FROM "tv_pin" t WHERE t."account_id" = a."id") AS "is_tv_pin_set",
       (SELECT count(*)::int FROM "oidc_connection" o WHERE o."account_id" = a."id") AS "connected_apps",
       (SELECT json_agg(json_build_object('planId', m."plan_id", 'source', m."source", 'sourceId', m."source_id",
                                          'state', m."state", 'endsAt', m."ends_at",
                                          'hasEnded', m."has_ended", 'isCancelRequested', m."is_cancel_requested")
                         ORDER BY m."source_id")
          FROM "member_plan" m WHERE m."account_id" = a."id"
            AND (m."ends_at" IS NULL OR m."ends_at" > (SELECT billing_now()))) AS "member_plans",
       (SELECT count(*)::int FROM "passkey" k WHERE k."account_id" = a."id") AS "passkeys",
       (SELECT u."offer_hidden_until" FROM "passkey_user" u WHERE u."account_id" = a."id") AS "passkey_offer_hidden_until",
       a."passkey_only_since" IS NOT NULL AS "is_passkey_only",
       (SELECT u."recovery_opens_at" FROM "passkey_user" u WHERE u."account_id" = a."id") AS "passkey_recovery_opens_at",
       ARRAY(SELECT coalesce(k."rp_id", '') FROM "passkey" k WHERE k."account_id" = a."id") AS "passkey_hosts",
       a."is_language_chosen"
  FROM "account" a
  LEFT JOIN "password_credential" p ON p."account_id" = a."id"
  LEFT JOIN "profile_image" i ON i."account_id" = a."id";

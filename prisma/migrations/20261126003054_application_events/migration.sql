-- CreateTable
CREATE TABLE "event_receiver" (
    "client_id" TEXT NOT NULL,
    "kinds" TEXT[],
    "membership_scopes" TEXT[],
    "profile_scopes" TEXT[],
    "failing_since" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "paused_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_receiver_pkey" PRIMARY KEY ("client_id")
);

-- CreateTable
CREATE TABLE "application_event" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "application_event_account_id_client_id_idx" ON "application_event"("account_id", "client_id");

-- CreateIndex
CREATE INDEX "application_event_client_id_state_created_at_idx" ON "application_event"("client_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "application_event_created_at_idx" ON "application_event"("created_at");

-- CreateIndex
CREATE INDEX "application_event_finished_at_idx" ON "application_event"("finished_at");

CREATE UNIQUE INDEX "application_event_untried_key" ON "application_event"("client_id", "account_id", "kind")
  WHERE "state" = 'PENDING' AND "attempts" = 0;
CREATE INDEX "application_event_waiting_idx" ON "application_event"("client_id", "next_attempt_at", "id")
  WHERE "state" = 'PENDING';

ALTER TABLE "application_event" ADD CONSTRAINT "application_event_kind_check"
  CHECK ("kind" IN ('membership.changed', 'profile.changed', 'credential.changed', 'device.ended', 'account.closed'));
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_state_check"
  CHECK ("state" IN ('PENDING', 'DELIVERED', 'FAILED'));
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_end_rule"
  CHECK (("state" = 'PENDING') = ("finished_at" IS NULL));
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_version_rule"
  CHECK (("version" IS NOT NULL) = ("kind" = 'membership.changed'));

CREATE FUNCTION tell_applications() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "account_closed" BEFORE DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION tell_applications('account.closed');
CREATE TRIGGER "account_changes_profile" AFTER UPDATE ON "account" FOR EACH ROW
  WHEN (OLD."updated_at" IS DISTINCT FROM NEW."updated_at" AND OLD."status" = NEW."status")
  EXECUTE FUNCTION tell_applications('profile.changed');
CREATE TRIGGER "account_changes_names" AFTER UPDATE ON "account" FOR EACH ROW
  WHEN (OLD."proved_email_key" IS DISTINCT FROM NEW."proved_email_key" OR OLD."user_id_key" IS DISTINCT FROM NEW."user_id_key")
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "profile_image_comes_or_goes" AFTER INSERT OR DELETE ON "profile_image" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('profile.changed');
CREATE TRIGGER "profile_image_changes" AFTER UPDATE ON "profile_image" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION tell_applications('profile.changed');
CREATE TRIGGER "password_comes_or_goes" AFTER INSERT OR DELETE ON "password_credential" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "password_changes" AFTER UPDATE ON "password_credential" FOR EACH ROW
  WHEN (OLD."updated_at" IS DISTINCT FROM NEW."updated_at") EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "second_factor_comes_or_goes" AFTER INSERT OR DELETE ON "second_factor" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "second_factor_changes" AFTER UPDATE ON "second_factor" FOR EACH ROW
  WHEN (OLD."enabled_at" IS DISTINCT FROM NEW."enabled_at" OR OLD."phone_number" IS DISTINCT FROM NEW."phone_number")
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "backup_code_comes" AFTER INSERT ON "backup_code" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "passkey_comes_or_goes" AFTER INSERT OR DELETE ON "passkey" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "linked_account_comes_or_goes" AFTER INSERT OR DELETE ON "external_identity" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('credential.changed');
CREATE TRIGGER "device_ends" AFTER UPDATE ON "device" FOR EACH ROW
  WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION tell_applications('device.ended');
CREATE TRIGGER "connection_ends" AFTER DELETE ON "oidc_connection" FOR EACH ROW EXECUTE FUNCTION tell_applications();
CREATE TRIGGER "rights_come" AFTER INSERT ON "rights_version" FOR EACH ROW
  EXECUTE FUNCTION tell_applications('membership.changed');
CREATE TRIGGER "rights_change" AFTER UPDATE ON "rights_version" FOR EACH ROW
  WHEN (OLD."version" IS DISTINCT FROM NEW."version") EXECUTE FUNCTION tell_applications('membership.changed');

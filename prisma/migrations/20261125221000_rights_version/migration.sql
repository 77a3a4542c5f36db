-- CreateTable
CREATE TABLE "rights_version" (
    "account_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "next_change_at" TIMESTAMPTZ(3),

    CONSTRAINT "rights_version_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "rights_version" ADD CONSTRAINT "rights_version_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "rights_version" ADD CONSTRAINT "rights_version_rule" CHECK ("version" >= 1);

CREATE FUNCTION count_change_of_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_version AS v (account_id, version, changed_at, next_change_at)
  SELECT c.account_id, 1, (SELECT billing_now()), NULL FROM customer c
   WHERE c.id = NEW.customer_id AND c.account_id IS NOT NULL
  ON CONFLICT (account_id) DO UPDATE
     SET version = v.version + 1, changed_at = GREATEST(v.changed_at, excluded.changed_at), next_change_at = NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER "contract_makes_rights" AFTER INSERT ON "contract" FOR EACH ROW EXECUTE FUNCTION count_change_of_rights();
CREATE TRIGGER "contract_changes_rights" AFTER UPDATE ON "contract" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_change_of_rights();
CREATE TRIGGER "entitlement_makes_rights" AFTER INSERT ON "entitlement" FOR EACH ROW EXECUTE FUNCTION count_change_of_rights();
CREATE TRIGGER "entitlement_changes_rights" AFTER UPDATE ON "entitlement" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_change_of_rights();

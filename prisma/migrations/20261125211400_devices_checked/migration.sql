-- Apart from the rule, so that a large table is read without keeping others from it.
ALTER TABLE "oidc_grant" VALIDATE CONSTRAINT "oidc_grant_owner_rule";

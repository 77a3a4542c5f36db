-- Few artifacts have a code that people type; the others need no entry for it.
DROP INDEX "oidc_artifact_user_code_key";
CREATE UNIQUE INDEX "oidc_artifact_user_code_key" ON "oidc_artifact" ("user_code") WHERE "user_code" IS NOT NULL;

-- Encrypted bytes do not get smaller, so trying to compress them is for nothing.
ALTER TABLE "oidc_artifact" ALTER COLUMN "answer" SET STORAGE EXTERNAL;

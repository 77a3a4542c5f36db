-- AlterTable
ALTER TABLE "oidc_connection" ADD COLUMN     "decided_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "oidc_interaction" ADD COLUMN     "answer" BYTEA;

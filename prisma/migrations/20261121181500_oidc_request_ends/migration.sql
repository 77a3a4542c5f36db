-- AlterTable
ALTER TABLE "oidc_interaction" ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

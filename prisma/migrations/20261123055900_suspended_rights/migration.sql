-- AlterTable
ALTER TABLE "entitlement" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

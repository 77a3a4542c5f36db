-- AlterTable
ALTER TABLE "challenge" ADD COLUMN     "details" BYTEA;

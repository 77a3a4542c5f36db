-- AlterTable
ALTER TABLE "account" ADD COLUMN     "is_language_chosen" BOOLEAN NOT NULL DEFAULT false;

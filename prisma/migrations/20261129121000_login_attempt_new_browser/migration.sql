-- AlterTable
ALTER TABLE "login_attempt" ADD COLUMN "is_new_browser" BOOLEAN NOT NULL DEFAULT false;

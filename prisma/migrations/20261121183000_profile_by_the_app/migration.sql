-- AlterTable
ALTER TABLE "session" DROP COLUMN "profile_authorised";

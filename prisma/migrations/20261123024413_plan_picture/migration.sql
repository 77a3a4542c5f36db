-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "picture" JSONB;

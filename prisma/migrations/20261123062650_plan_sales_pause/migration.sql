-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "sales_paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "sales_paused_by" TEXT;

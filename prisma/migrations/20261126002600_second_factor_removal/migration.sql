-- AlterTable
ALTER TABLE "second_factor" ADD COLUMN     "removal_due_at" TIMESTAMPTZ(3);

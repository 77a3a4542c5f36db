-- AlterTable
ALTER TABLE "event_receiver" ADD COLUMN     "waits_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "highlights" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "is_recommended" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "short_name" JSONB,
ADD COLUMN     "watch_url" TEXT;

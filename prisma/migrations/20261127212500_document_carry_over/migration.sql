-- CreateTable
CREATE TABLE "document_carry_over" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "written_before" TIMESTAMPTZ(3) NOT NULL,
    "next_block" INTEGER NOT NULL DEFAULT 0,
    "found" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_carry_over_pkey" PRIMARY KEY ("id")
);

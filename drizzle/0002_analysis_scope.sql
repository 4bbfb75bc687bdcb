ALTER TABLE "analysis_records" ADD COLUMN "merge_base_sha" text;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "files_total" integer DEFAULT 0 NOT NULL;
ALTER TABLE "analysis_records" ADD COLUMN "ai_candidate_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Lists filter by it.
DROP INDEX "analysis_records_team_time";--> statement-breakpoint
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("source","status","repository_full_name","pr_number","fixable_count","ai_candidate_count");

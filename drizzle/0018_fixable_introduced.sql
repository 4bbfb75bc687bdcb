SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Its index goes with it.
ALTER TABLE "analysis_records" DROP COLUMN "fixable_count";--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "fixable_count" integer GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(findings, '$[*] ? (@.fix != null && @.origin == "new" && !exists(@.aside))'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("source","status","repository_full_name","pr_number","fixable_count");

SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- What src/domain/automatic-fixes.ts describes.
CREATE FUNCTION count_fixable(findings jsonb, dependencies jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT jsonb_array_length(jsonb_path_query_array(findings,
      '$[*] ? (@.fix != null && @.origin == "new" && !exists(@.aside) && !(@.file like_regex "(^|/)[.]git(hub)?(/|$)" flag "i"))'))
    + (SELECT count(DISTINCT jsonb_build_array(manifest -> 'path', one -> 'packageName', one -> 'currentVersion'))
       FROM jsonb_path_query(dependencies, '$.manifests[*] ? (!(@.path like_regex "(^|/)[.]git(hub)?(/|$)" flag "i"))') AS manifest,
         jsonb_path_query(manifest, '$.vulnerabilities[*] ? (@.origin == "new" && !exists(@.aside) && @.upgrade.isMajor == false)') AS one
      )::integer;
END;--> statement-breakpoint
-- Its index goes with it.
ALTER TABLE "analysis_records" DROP COLUMN "fixable_count";--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "fixable_count" integer GENERATED ALWAYS AS (count_fixable(findings, dependencies)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("source","status","repository_full_name","pr_number","fixable_count","ai_candidate_count");

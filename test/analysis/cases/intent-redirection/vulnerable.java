package com.example.app;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

public class vulnerable extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = (Intent) getIntent().getParcelableExtra("next");
    startActivity(next); // finding: intent-redirection
    Intent service = getIntent().getParcelableExtra("service");
    startService(service); // finding: intent-redirection
    Intent mine = getIntent();
    setResult(RESULT_OK, mine); // finding: intent-redirection
    Intent flagged = getIntent();
    flagged.setFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION | Intent.FLAG_ACTIVITY_CLEAR_TOP);
    setResult(RESULT_OK, flagged); // finding: intent-redirection
  }
}

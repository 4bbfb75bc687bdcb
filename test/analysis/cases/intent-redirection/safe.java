package com.example.app;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;

public class safe extends Activity {
  @Override
  public void onCreate(Bundle saved) {
    super.onCreate(saved);
    Intent next = new Intent(this, safe.class);
    next.putExtra("tab", getIntent().getStringExtra("tab"));
    startActivity(next);
    Intent named = getIntent().getParcelableExtra("next");
    named.setClass(this, safe.class);
    startActivity(named);
    Intent answer = new Intent();
    answer.putExtra("name", getIntent().getStringExtra("name"));
    setResult(RESULT_OK, answer);
    Intent cleared = getIntent();
    cleared.removeFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION | Intent.FLAG_GRANT_WRITE_URI_PERMISSION);
    setResult(RESULT_OK, cleared);
    Intent fixed = getIntent();
    fixed.setData(Uri.parse("content://com.example.app/answer"));
    setResult(RESULT_OK, fixed);
  }
}

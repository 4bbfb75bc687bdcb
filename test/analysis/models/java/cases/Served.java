package com.acme;

import com.microsoft.azure.functions.HttpRequestMessage;
import com.microsoft.azure.functions.annotation.HttpTrigger;
import com.netflix.graphql.dgs.DgsComponent;
import com.netflix.graphql.dgs.DgsQuery;
import com.netflix.graphql.dgs.InputArgument;
import java.sql.Statement;
import org.apache.wicket.markup.html.WebPage;
import org.apache.wicket.markup.html.basic.Label;
import org.apache.wicket.request.mapper.parameter.PageParameters;

@DgsComponent
public class Served {
  private Statement statement;

  @DgsQuery
  public Object shows(@InputArgument String title, @InputArgument int year) throws Exception {
    statement.executeQuery("SELECT * FROM shows WHERE year = " + year);
    return statement.executeQuery("SELECT * FROM shows WHERE title = '" + title + "'"); // finding: sql-injection
  }

  public Object function(@HttpTrigger(name = "req") HttpRequestMessage<String> request) throws Exception {
    return statement.executeQuery("SELECT * FROM shows WHERE title = '" + request.getBody() + "'"); // finding: sql-injection
  }

  static class Page extends WebPage {
    Page(PageParameters parameters, Statement statement) throws Exception {
      statement.executeQuery("SELECT * FROM shows WHERE title = '" + parameters.get("title") + "'"); // finding: sql-injection
      statement.executeQuery("SELECT * FROM shows WHERE year = " + parameters.get("year").toInt());
      add(new Label("title", "x").setEscapeModelStrings(false)); // finding: xss
      add(new Label("title", "x").setEscapeModelStrings(true));
    }
  }
}
